import { type ComponentProps, type ReactNode, use } from 'react'
import css from './field.module.css'
import { ControlIds } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; hint?: ReactNode }

export const Checkbox = (props: Props) => <Choice type="checkbox" {...props} />
export const Radio = (props: Props) => <Choice type="radio" {...props} />

function Choice({ label, hint, ...input }: Props & { type: 'checkbox' | 'radio' }) {
  // The radio buttons of a group have one name, so it cannot be their id.
  const prefix = use(ControlIds)
  const id = prefix !== null && input.type === 'checkbox' && input.name ? `${prefix}${input.name}` : undefined
  return (
    <label className={css.check} data-check="">
      <input id={id} {...input} />
      <span>
        {label}
        {hint && <span>{hint}</span>}
      </span>
    </label>
  )
}

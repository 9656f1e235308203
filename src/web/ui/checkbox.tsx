import type { ComponentProps, ReactNode } from 'react'
import css from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode; hint?: ReactNode }

export const Checkbox = (props: Props) => <Choice type="checkbox" {...props} />
export const Radio = (props: Props) => <Choice type="radio" {...props} />

function Choice({ label, hint, ...input }: Props & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={css.check} data-check="">
      <input {...input} />
      <span>
        {label}
        {hint && <span>{hint}</span>}
      </span>
    </label>
  )
}

import type { ReactNode } from 'react'
import { Form, type FormProps, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import css from './action.module.css'
import cardCss from './card.module.css'

type Props = Pick<FormProps, 'preventScrollReset'> & {
  id?: string
  title: string
  hint?: ReactNode
  /** The reason why the action was rejected. An error of one field is shown at that field. */
  formError?: { text: string; fields: Partial<Record<string, string>> } | undefined
  /** Values that the form posts beside its fields. */
  hidden?: Record<string, string | number>
  button: string
  look?: ButtonLook
  small?: boolean
  children: ReactNode
}

/** A card with a heading and a form that posts one action. */
export function ActionCard({ id, title, hint, formError, hidden = {}, button, look, small, children, ...form }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card} id={id}>
      <h2>{title}</h2>
      {hint && <p className="muted sm">{hint}</p>}
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <Form method="post" className={css.actionForm} noValidate {...form}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button look={look} small={small} disabled={busy}>
          {button}
        </Button>
      </Form>
    </section>
  )
}

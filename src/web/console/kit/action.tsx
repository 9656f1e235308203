import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import css from './action.module.css'
import { type ActionError, isRejectedForm } from './action-error.ts'
import cardCss from './card.module.css'
import { Fold } from './fold.tsx'

export type ActionProps = {
  intent: string
  /** The item that the action is about, if the page offers this action for several items. */
  about?: string
  /** The last event of the order’s activity log that this page shows. */
  seen: number
  title: string
  button: string
  look: ButtonLook
  /** Another way to submit the form. */
  also?: ReactNode
  hint?: ReactNode
  children?: ReactNode
}

/** An action that staff can take on an order: its title, its fields and its button. */
export function ActionSection({ title, ...form }: ActionProps) {
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{title}</h2>
      <ActionForm {...form} />
    </section>
  )
}

/** The same, collapsed until it is opened or was rejected. For rare actions and those that cannot be undone. */
export function CollapsibleAction({ title, formError, ...form }: ActionProps & { formError: ActionError }) {
  // After a success or a concurrent edit it collapses again with empty fields, so that nothing is sent twice by
  // accident.
  return (
    <Fold summary={title} open={isRejectedForm(formError, form.intent, form.about)} key={form.seen}>
      <ActionForm {...form} />
    </Fold>
  )
}

/** The form of an action without a title, for a page that shows the title already. */
export function ActionForm({ intent, about, seen, hint, button, look, also, children }: Omit<ActionProps, 'title'>) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={css.actionForm} noValidate preventScrollReset>
      {hint && <p className="sm muted">{hint}</p>}
      <input type="hidden" name="intent" value={intent} />
      {about && <input type="hidden" name="about" value={about} />}
      <input type="hidden" name="seen" value={seen} />
      {children}
      <Button look={look} small disabled={busy}>
        {button}
      </Button>
      {also}
    </Form>
  )
}

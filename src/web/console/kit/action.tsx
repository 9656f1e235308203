import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import css from './action.module.css'
import { type ActionError, isRefused } from './action-error.ts'
import cardCss from './card.module.css'

export type ActionProps = {
  intent: string
  /** Which one, where the page has this deed for several things. */
  about?: string
  /** The last event of the order's trail that this page shows. */
  seen: number
  title: string
  button: string
  look: ButtonLook
  /** Another way to send it. */
  also?: ReactNode
  hint?: ReactNode
  children?: ReactNode
}

/** One thing that staff can do to an order: its title, its fields and its button. */
export function ActionSection({ title, ...form }: ActionProps) {
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{title}</h2>
      <ActionForm {...form} />
    </section>
  )
}

/** The same, folded until it is wanted or was refused: for what is rare, or cannot be taken back. */
export function CollapsibleAction({ title, formError, ...form }: ActionProps & { formError: ActionError }) {
  // Once it is done, or another was faster, it folds again, empty: what was typed is not sent a second time by chance.
  return (
    <details className={css.fold} open={isRefused(formError, form.intent, form.about)} key={form.seen}>
      <summary>{title}</summary>
      <ActionForm {...form} />
    </details>
  )
}

/** The same, where the page has said already what it is. */
export function ActionForm({ intent, about, seen, hint, button, look, also, children }: Omit<ActionProps, 'title'>) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={css.deed} noValidate preventScrollReset>
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

import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TypedError } from '#web/app-shell/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { Fold } from '../kit/fold.tsx'

type Entry = { id: string; title: string; note: string; withdrawLabel: string }

type Props = {
  title: string
  lead?: string
  empty: string
  entries: Entry[]
  /** The subject of the entries: 'days' makes the form’s actions 'add-days' and 'withdraw-days'. */
  subject: string
  /** The form field that names the entry to withdraw. */
  idName: string
  withdraw: string
  add: string
  formError: TypedError | undefined
  readOnly: boolean
  /** The fields of a new entry, with what was typed and what is wrong with it. */
  fields: (typed: Partial<Record<string, string>>, errors: Partial<Record<string, string>>) => ReactNode
}

/** Lists the days that were entered for a truck or a worker. Staff withdraw each of them here, and add new ones. */
export function DaysCard({
  title,
  lead,
  empty,
  entries,
  subject,
  idName,
  withdraw,
  add,
  formError,
  readOnly,
  fields,
}: Props) {
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent?.endsWith(`-${subject}`) ? formError : undefined
  const typed = own?.typed.intent === `add-${subject}` ? own.typed : {}
  return (
    <section className={cardCss.card}>
      <h2>{title}</h2>
      {lead && <p className="muted sm">{lead}</p>}
      {own && <FieldError>{own.text}</FieldError>}
      {entries.length === 0 && <p className="muted">{empty}</p>}
      <ul className={catalogueCss.list}>
        {entries.map(entry => (
          <li key={entry.id}>
            <div>
              <b>{entry.title}</b>
              <span className="muted sm">{entry.note}</span>
            </div>
            {!readOnly && (
              <Form method="post">
                <input type="hidden" name={idName} value={entry.id} />
                <Button
                  small
                  name="intent"
                  value={`withdraw-${subject}`}
                  disabled={busy}
                  aria-label={entry.withdrawLabel}
                >
                  {withdraw}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Fold summary={add} open={own !== undefined} key={entries.map(({ id }) => id).join()}>
          <Form method="post" className={columnsCss.stack} noValidate>
            {fields(typed, own?.fields ?? {})}
            <div className={catalogueCss.buttons}>
              <Button look="secondary" name="intent" value={`add-${subject}`} disabled={busy}>
                {add}
              </Button>
            </div>
          </Form>
        </Fold>
      )}
    </section>
  )
}

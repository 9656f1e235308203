import { Form, useNavigation } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-reason.ts'
import type { TypedError } from '#web/shell/session.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import catalogueCss from '../catalogue/catalogue.module.css'
import columnsCss from '../columns.module.css'

type Props = {
  /** A truck's rests, or a worker's leave. */
  of: 'rest' | 'leave'
  days: { id: number; first: IndiaDate; last: IndiaDate; reason: string }[]
  fault: TypedError | undefined
  readOnly: boolean
}

/** On which days, from today on, somebody or something is not there. */
export function DaysAway({ of, days, fault, readOnly }: Props) {
  const say = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = fault?.typed.deed?.endsWith('-days') ? fault : undefined
  const typed = own?.typed.deed === 'add-days' ? own.typed : {}
  const formatSpan = (first: IndiaDate, last: IndiaDate) =>
    first === last
      ? formatFullDate(say, first)
      : say('fleet.away.span', { first: formatFullDate(say, first), last: formatFullDate(say, last) })
  return (
    <section className={cardCss.card}>
      <h2>{say(`fleet.${of}.title`)}</h2>
      {own && <FieldError>{own.text}</FieldError>}
      {days.length === 0 && <p className="muted">{say(readOnly ? 'fleet.leave.empty' : `fleet.${of}.empty`)}</p>}
      <ul className={catalogueCss.list}>
        {days.map(({ id, first, last, reason }) => (
          <li key={id}>
            <div>
              <b>{formatSpan(first, last)}</b>
              <span className="muted sm">{reason}</span>
            </div>
            {!readOnly && (
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button
                  small
                  name="deed"
                  value="withdraw-days"
                  disabled={busy}
                  aria-label={say('fleet.away.withdrawOf', { days: formatSpan(first, last) })}
                >
                  {say('fleet.away.withdraw')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Form method="post" className={columnsCss.stack} noValidate key={days.map(({ id }) => id).join()}>
          <div className={catalogueCss.fields}>
            <TextField
              type="date"
              name="first"
              label={say('fleet.away.first')}
              defaultValue={typed.first ?? ''}
              error={own?.fields.first}
            />
            <TextField
              type="date"
              name="last"
              label={say('fleet.away.last')}
              hint={say('fleet.away.lastHint')}
              defaultValue={typed.last ?? ''}
              error={own?.fields.last}
            />
          </div>
          <TextField
            name="reason"
            label={say('fleet.away.reason')}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.reason ?? ''}
            error={own?.fields.reason}
          />
          <div className={catalogueCss.buttons}>
            <Button look="neel" name="deed" value="add-days" disabled={busy}>
              {say('fleet.away.add')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

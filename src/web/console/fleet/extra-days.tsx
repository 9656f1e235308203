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
  today: IndiaDate
  days: { day: IndiaDate; reason: string; by: string }[]
  fault: TypedError | undefined
  readOnly: boolean
}

/** The weekly offs from today on which a worker works, each with who entered it and why. */
export function ExtraDays({ today, days, fault, readOnly }: Props) {
  const say = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = fault?.typed.deed?.endsWith('-extra-day') ? fault : undefined
  const typed = own?.typed.deed === 'add-extra-day' ? own.typed : {}
  return (
    <section className={cardCss.card}>
      <h2>{say('fleet.extra.title')}</h2>
      <p className="muted sm">{say('fleet.extra.lead')}</p>
      {own && <FieldError>{own.text}</FieldError>}
      {days.length === 0 && <p className="muted">{say('fleet.extra.empty')}</p>}
      <ul className={catalogueCss.list}>
        {days.map(({ day, reason, by }) => (
          <li key={day}>
            <div>
              <b>{formatFullDate(say, day)}</b>
              <span className="muted sm">{say('fleet.extra.by', { reason, by })}</span>
            </div>
            {!readOnly && (
              <Form method="post">
                <input type="hidden" name="day" value={day} />
                <Button
                  small
                  name="deed"
                  value="withdraw-extra-day"
                  disabled={busy}
                  aria-label={say('fleet.extra.withdrawOf', { day: formatFullDate(say, day) })}
                >
                  {say('fleet.extra.withdraw')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Form method="post" className={columnsCss.stack} noValidate key={days.map(({ day }) => day).join()}>
          <TextField
            type="date"
            name="day"
            label={say('fleet.extra.day')}
            min={today}
            defaultValue={typed.day ?? ''}
            error={own?.fields.day}
          />
          <TextField
            name="reason"
            label={say('fleet.extra.reason')}
            hint={say('fleet.extra.reasonHint')}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.reason ?? ''}
            error={own?.fields.reason}
          />
          <div className={catalogueCss.buttons}>
            <Button look="neel" name="deed" value="add-extra-day" disabled={busy}>
              {say('fleet.extra.add')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

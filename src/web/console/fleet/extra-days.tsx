import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-reason.ts'
import type { TypedError } from '#web/shell/session.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DaysCard } from './days-card.tsx'

type Props = {
  today: IndiaDate
  days: { day: IndiaDate; reason: string; by: string }[]
  fault: TypedError | undefined
  readOnly: boolean
}

/** The weekly offs from today on which a worker works, each with who entered it and why. */
export function ExtraDays({ today, days, fault, readOnly }: Props) {
  const say = useTranslation()
  return (
    <DaysCard
      title={say('fleet.extra.title')}
      lead={say('fleet.extra.lead')}
      empty={say('fleet.extra.empty')}
      entries={days.map(({ day, reason, by }) => ({
        id: day,
        title: formatFullDate(say, day),
        note: say('fleet.extra.by', { reason, by }),
        withdrawLabel: say('fleet.extra.withdrawOf', { day: formatFullDate(say, day) }),
      }))}
      deeds="extra-day"
      idName="day"
      withdraw={say('fleet.extra.withdraw')}
      add={say('fleet.extra.add')}
      fault={fault}
      readOnly={readOnly}
      fields={(typed, errors) => (
        <>
          <TextField
            type="date"
            name="day"
            label={say('fleet.extra.day')}
            min={today}
            defaultValue={typed.day ?? ''}
            error={errors.day}
          />
          <TextField
            name="reason"
            label={say('fleet.extra.reason')}
            hint={say('fleet.extra.reasonHint')}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.reason ?? ''}
            error={errors.reason}
          />
        </>
      )}
    />
  )
}

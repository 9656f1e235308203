import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DaysCard } from './days-card.tsx'

type Props = {
  today: IndiaDate
  days: { day: IndiaDate; reason: string; by: string }[]
  formError: TypedError | undefined
  readOnly: boolean
}

/** The weekly offs and days of leave from today on which a worker works, each with who entered it and why. */
export function ExtraDaysCard({ today, days, formError, readOnly }: Props) {
  const t = useTranslation()
  return (
    <DaysCard
      title={t('fleet.extra.title')}
      lead={t('fleet.extra.lead')}
      empty={t('fleet.extra.empty')}
      entries={days.map(({ day, reason, by }) => ({
        id: day,
        title: formatFullDate(t, day),
        note: t('fleet.extra.by', { reason, by }),
        withdrawLabel: t('fleet.extra.withdrawOf', { day: formatFullDate(t, day) }),
      }))}
      subject="extra-day"
      idName="day"
      withdraw={t('fleet.extra.withdraw')}
      add={t('fleet.extra.add')}
      formError={formError}
      readOnly={readOnly}
      fields={(typed, errors) => (
        <>
          <DateField
            name="day"
            label={t('fleet.extra.day')}
            min={today}
            defaultValue={typed.day ?? ''}
            error={errors.day}
          />
          <TextField
            name="reason"
            label={t('fleet.extra.reason')}
            hint={t('fleet.extra.reasonHint')}
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

import type { IndiaDate } from '#kernel/india-time.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { DaysCard } from './days-card.tsx'

type Props = {
  /** The off-road days of a truck, or the leave of a worker. */
  of: 'rest' | 'leave'
  days: { id: number; first: IndiaDate; last: IndiaDate; reason: string }[]
  formError: TypedError | undefined
  readOnly: boolean
}

/** The off-road days of a truck or the leave of a worker, from today on. */
export function DaysAwayCard({ of, days, formError, readOnly }: Props) {
  const t = useTranslation()
  const formatSpan = (first: IndiaDate, last: IndiaDate) =>
    first === last
      ? formatFullDate(t, first)
      : t('fleet.away.span', { first: formatFullDate(t, first), last: formatFullDate(t, last) })
  return (
    <DaysCard
      title={t(`fleet.${of}.title`)}
      empty={t(readOnly ? 'fleet.leave.empty' : `fleet.${of}.empty`)}
      entries={days.map(({ id, first, last, reason }) => ({
        id: String(id),
        title: formatSpan(first, last),
        note: reason,
        withdrawLabel: t('fleet.away.withdrawOf', { days: formatSpan(first, last) }),
      }))}
      subject="days"
      idName="id"
      withdraw={t('fleet.away.withdraw')}
      add={t('fleet.away.add')}
      formError={formError}
      readOnly={readOnly}
      fields={(typed, errors) => (
        <>
          <div className={catalogueCss.fields}>
            <DateField
              name="first"
              label={t('fleet.away.first')}
              defaultValue={typed.first ?? ''}
              error={errors.first}
            />
            <DateField
              name="last"
              label={t('fleet.away.last')}
              hint={t('fleet.away.lastHint')}
              defaultValue={typed.last ?? ''}
              error={errors.last}
            />
          </div>
          <TextField
            name="reason"
            label={t('fleet.away.reason')}
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

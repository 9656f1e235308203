import { Link } from 'react-router'
import type { CityDetails } from '#modules/places/index.server.ts'
import { formatSlot, slotHours } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { ActionCard } from '../kit/action-card.tsx'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import { AcceptConflicts } from './accept-conflicts.tsx'
import css from './places.module.css'
import type { PlacesError } from './places-error.ts'
import { bookingWeekdays, toTimesFields } from './times-fields.ts'

type Props = { city: CityDetails; byFleet: boolean; formError: PlacesError | undefined }

/**
 * The form for the booking times of a city, and its number of crews if capacity does not come from the fleet. If more
 * is booked than the change allows, the orders are shown first.
 */
export function BookingTimesForm({ city, byFleet, formError }: Props) {
  const t = useTranslation()
  const now: Record<string, string> = toTimesFields(city.times)
  const typed: Record<string, string | undefined> = formError?.typed ?? now
  const fields: PlacesError['fields'] = formError?.fields ?? {}
  const meanwhile = (name: string) =>
    formError?.code === 'city.changed' ? describeConcurrentEdit(t, now[name], typed[name]) : undefined
  const number = (name: string) => ({
    ...{ name, defaultValue: typed[name], error: fields[name] ?? meanwhile(name) },
    ...{ inputMode: 'numeric' as const, maxLength: 40, autoComplete: 'off' },
  })
  const hours = slotHours.map(hour => [hour, `hour-${hour}`] as const)
  const switched = hours.some(([, name]) => meanwhile(name))
  const sold = slotHours.filter(hour => city.times.hours.includes(hour)).map(formatSlot)
  return (
    <ActionCard
      title={t('places.times')}
      hint={t('places.timesText')}
      formError={formError}
      hidden={{ intent: 'times', revision: readKnownRevision(city.revision, formError, 'city.changed') }}
      button={t('places.timesButton')}
      look="neel"
      preventScrollReset
    >
      <fieldset className={css.choice}>
        <legend>{t('places.hours')}</legend>
        <div className={css.days}>
          {hours.map(([hour, name]) => (
            <Checkbox
              key={hour}
              {...{ name, value: 'yes', label: formatSlot(hour), defaultChecked: Boolean(typed[name]) }}
            />
          ))}
        </div>
        {fields.hours && <FieldError>{fields.hours}</FieldError>}
        {switched && <FieldError>{t('console.savedMeanwhile', { value: sold.join(', ') })}</FieldError>}
      </fieldset>
      <div className={css.days}>
        <TextField {...number('leadHours')} label={t('places.lead-hours')} hint={t('places.lead-hoursHint')} />
        <TextField {...number('horizonDays')} label={t('places.horizon')} hint={t('places.horizonHint')} />
      </div>
      <Checkbox
        {...{ name: 'byFleet', value: 'yes', label: t('places.byFleet') }}
        defaultChecked={Boolean(typed.byFleet)}
      />
      <p className="sm muted">
        {t('places.byFleetHint')} <Link to="/console/board/capacity">{t('places.capacity')}</Link>
      </p>
      {city.times.byFleet && !byFleet && <p className="sm">{t('places.noFleet')}</p>}
      {meanwhile('byFleet') && (
        <FieldError>{t('places.byFleetMeanwhile', { on: String(city.times.byFleet) })}</FieldError>
      )}
      <TextField {...number('crews')} label={t('places.crewsLabel')} hint={t('places.crewsHint')} />
      <fieldset className={css.choice}>
        <legend>{t('places.weekdays')}</legend>
        <p className="muted sm">{t('places.weekdaysHint')}</p>
        <div className={css.week}>
          {bookingWeekdays.map(day => (
            <TextField key={day} {...number(`crews-${day}`)} label={t(`places.weekday.${day}`)} />
          ))}
        </div>
      </fieldset>
      {formError?.against && <AcceptConflicts about="taken" against={formError.against} />}
    </ActionCard>
  )
}

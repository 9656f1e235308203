import { Link } from 'react-router'
import type { CityDetails } from '#modules/places/index.server.ts'
import { formatSlot, slotHours } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { FormGroup, FormSection, SectionedForm } from '../kit/form-page.tsx'
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
  const labels: Record<string, string> = {
    hours: t('places.hours'),
    leadHours: t('places.lead-hours'),
    horizonDays: t('places.horizon'),
    crews: t('places.crewsLabel'),
    ...Object.fromEntries(bookingWeekdays.map(day => [`crews-${day}`, t(`places.weekday.${day}`)])),
  }
  return (
    <SectionedForm
      error={formError}
      labelOf={name => labels[name]}
      hidden={{ intent: 'save-times', revision: readKnownRevision(city.revision, formError, 'city.changed') }}
      save={t('places.timesButton')}
      prefix="times-"
      stays
    >
      <FormSection title={t('places.times')} hint={t('places.timesText')}>
        <FormGroup
          legend={t('places.hours')}
          name="hours"
          error={fields.hours ?? (switched ? t('console.savedMeanwhile', { value: sold.join(', ') }) : undefined)}
        >
          <div className={css.days}>
            {hours.map(([hour, name]) => (
              <Checkbox
                key={hour}
                {...{ name, value: 'yes', label: formatSlot(hour), defaultChecked: Boolean(typed[name]) }}
              />
            ))}
          </div>
        </FormGroup>
        <TextField {...number('leadHours')} label={labels.leadHours} hint={t('places.lead-hoursHint')} />
        <TextField {...number('horizonDays')} label={labels.horizonDays} hint={t('places.horizonHint')} />
      </FormSection>
      <FormSection title={t('places.crews')} hint={t('places.crewsText')}>
        <FormGroup
          legend={t('places.capacityFrom')}
          error={meanwhile('byFleet') && t('places.byFleetMeanwhile', { on: String(city.times.byFleet) })}
        >
          <Checkbox
            {...{ name: 'byFleet', value: 'yes', label: t('places.byFleet') }}
            defaultChecked={Boolean(typed.byFleet)}
          />
          <p className="sm muted">
            {t('places.byFleetHint')} <Link to="/console/board/capacity">{t('places.capacity')}</Link>
          </p>
          {city.times.byFleet && !byFleet && <p className="sm">{t('places.noFleet')}</p>}
        </FormGroup>
        <TextField {...number('crews')} label={labels.crews} hint={t('places.crewsHint')} />
        <FormGroup legend={t('places.weekdays')} hint={t('places.weekdaysHint')}>
          <div className={css.week}>
            {bookingWeekdays.map(day => (
              <TextField key={day} {...number(`crews-${day}`)} label={t(`places.weekday.${day}`)} />
            ))}
          </div>
        </FormGroup>
        {formError?.against && <AcceptConflicts about="taken" against={formError.against} />}
      </FormSection>
    </SectionedForm>
  )
}

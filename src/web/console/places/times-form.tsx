import { Form, Link, useNavigation } from 'react-router'
import type { CityOfStaff } from '#modules/places/index.server.ts'
import { formatSlot, slotHours } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import deedCss from '../action.module.css'
import cardCss from '../card.module.css'
import { concurrentEdit } from '../concurrent-edit.ts'
import { readKnownRevision } from '../read-known-revision.ts'
import { Accept } from './accept.tsx'
import css from './places.module.css'
import type { PlacesError } from './places-error.ts'
import { toTimesFields, weekdays } from './times-fields.ts'

type Props = { city: CityOfStaff; byFleet: boolean; fault: PlacesError | undefined }

/** When a city can be booked, and how many crews go out where no fleet says it. Where more is taken than that leaves room for, the orders are shown first. */
export function TimesForm({ city, byFleet, fault }: Props) {
  const say = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const now: Record<string, string> = toTimesFields(city.times)
  const typed: Record<string, string | undefined> = fault?.typed ?? now
  const fields: PlacesError['fields'] = fault?.fields ?? {}
  const meanwhile = (name: string) =>
    fault?.code === 'city.changed' ? concurrentEdit(say, now[name], typed[name]) : undefined
  const number = (name: string) => ({
    ...{ name, defaultValue: typed[name], error: fields[name] ?? meanwhile(name) },
    ...{ inputMode: 'numeric' as const, maxLength: 40, autoComplete: 'off' },
  })
  const hours = slotHours.map(hour => [hour, `hour-${hour}`] as const)
  const switched = hours.some(([, name]) => meanwhile(name))
  const sold = slotHours.filter(hour => city.times.hours.includes(hour)).map(formatSlot)
  return (
    <section className={cardCss.card}>
      <h2>{say('places.times')}</h2>
      <p className="muted sm">{say('places.timesText')}</p>
      {fault && Object.keys(fields).length === 0 && <FieldError>{fault.text}</FieldError>}
      <Form method="post" className={deedCss.deed} noValidate preventScrollReset>
        <input type="hidden" name="deed" value="times" />
        <input type="hidden" name="revision" value={readKnownRevision(city.revision, fault, 'city.changed')} />
        <fieldset className={css.choice}>
          <legend>{say('places.hours')}</legend>
          <div className={css.days}>
            {hours.map(([hour, name]) => (
              <Check
                key={hour}
                {...{ name, value: 'yes', label: formatSlot(hour), defaultChecked: Boolean(typed[name]) }}
              />
            ))}
          </div>
          {fields.hours && <FieldError>{fields.hours}</FieldError>}
          {switched && <FieldError>{say('console.savedMeanwhile', { value: sold.join(', ') })}</FieldError>}
        </fieldset>
        <div className={css.days}>
          <TextField {...number('leadHours')} label={say('places.lead-hours')} hint={say('places.lead-hoursHint')} />
          <TextField {...number('horizonDays')} label={say('places.horizon')} hint={say('places.horizonHint')} />
        </div>
        <Check
          {...{ name: 'byFleet', value: 'yes', label: say('places.byFleet') }}
          defaultChecked={Boolean(typed.byFleet)}
        />
        <p className="sm muted">
          {say('places.byFleetHint')} <Link to="/console/board/capacity">{say('places.capacity')}</Link>
        </p>
        {city.times.byFleet && !byFleet && <p className="sm">{say('places.noFleet')}</p>}
        {meanwhile('byFleet') && (
          <FieldError>{say('places.byFleetMeanwhile', { on: String(city.times.byFleet) })}</FieldError>
        )}
        <TextField {...number('crews')} label={say('places.crewsLabel')} hint={say('places.crewsHint')} />
        <fieldset className={css.choice}>
          <legend>{say('places.weekdays')}</legend>
          <p className="muted sm">{say('places.weekdaysHint')}</p>
          <div className={css.week}>
            {weekdays.map(day => (
              <TextField key={day} {...number(`crews-${day}`)} label={say(`places.weekday.${day}`)} />
            ))}
          </div>
        </fieldset>
        {fault?.against && <Accept about="taken" against={fault.against} />}
        <Button look="neel" disabled={busy}>
          {say('places.timesButton')}
        </Button>
      </Form>
    </section>
  )
}

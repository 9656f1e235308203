import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import type { readTripChoices, TripLoad, WholeTrip } from '#modules/dispatch/index.server.ts'
import { instantField } from '#modules/dispatch/rules/instant-field.ts'
import type { TypedFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Say, sayAny } from '#words/speaker.ts'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, Entry, LineEntry, TextEntry, YesEntry } from '../catalogue/entry.tsx'

type Props = {
  trip: WholeTrip | null
  /** The order whose road a new one is planned for. */
  start: TripLoad | null
  choices: Awaited<ReturnType<typeof readTripChoices>>
  fault: TypedFault | undefined
}
const label = (say: Say, name: string) => sayAny(say, `trips.field.${name}`)

/** Which truck and who, from where to where, when, and whether it comes back with a load. */
export function PlanForm({ trip, start, choices, fault }: Props) {
  const say = useSay()
  const fields: Fields = trip?.fields ?? (start ? startOf(start) : {})
  const drivers = choices.drivers.map(({ id, name }) => ({ value: String(id), name }))
  const trucks = choices.trucks.map(({ id, registration, name, cft }) => ({
    value: String(id),
    name: say('trips.truckChoice', {
      registration: spacedRegistration(registration),
      vehicle: name,
      cft: String(cft),
    }),
  }))
  return (
    <Entry
      deed="save"
      fields={fields}
      revision={trip?.revision ?? 0}
      fault={fault}
      changed="trip.changed"
      labels={label}
    >
      {!trip && <LineEntry name="first" most={20} hint={say('trips.hint.first')} />}
      <div className={catalogueCss.fields}>
        <LineEntry name="from" most={60} />
        <LineEntry name="to" most={60} />
        <LineEntry name="starts" type="datetime-local" />
        <LineEntry name="ends" type="datetime-local" />
      </div>
      <ChoiceEntry name="truck" choices={[{ value: '', name: say('trips.choose.truck') }, ...trucks]} />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="driver" choices={[{ value: '', name: say('trips.choose.driver') }, ...drivers]} />
        <ChoiceEntry name="second" choices={[{ value: '', name: say('trips.choose.none') }, ...drivers]} />
      </div>
      <YesEntry name="returns" />
      <div className={catalogueCss.fields}>
        <LineEntry name="backStarts" type="datetime-local" />
        <LineEntry name="backEnds" type="datetime-local" />
      </div>
      <TextEntry name="note" rows={2} most={1_000} />
      <div className={catalogueCss.buttons}>
        <Button look="call">{say('trips.save')}</Button>
      </div>
    </Entry>
  )
}

const startOf = ({ orderNo, from, to, startsAt, endsAt }: TripLoad): Fields => ({
  ...{ first: orderNo, from, to, starts: instantField(startsAt), ends: instantField(endsAt) },
})

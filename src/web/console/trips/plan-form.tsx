import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { formatReason } from '#modules/crews/rules/format-reason.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import type { TripChoices, TripLoad, WholeTrip } from '#modules/dispatch/index.server.ts'
import { isFree } from '#modules/dispatch/rules/board/suggest.ts'
import { instantField } from '#modules/dispatch/rules/instant-field.ts'
import type { TypedError } from '#web/shell/session.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatInstant } from '#words/format.ts'
import { type Translate, translateAny } from '#words/speaker.ts'
import { formatBranch, formatConflict } from '../board/leg-words.ts'
import catalogueCss from '../catalogue/catalogue.module.css'
import { CheckboxField, ChoiceEntry, Entry, LineEntry, TextEntry } from '../catalogue/entry.tsx'
import { timeFields, whenOf } from './when-of.ts'

type Props = {
  trip: WholeTrip | null
  /** The order whose road a new one is planned for. */
  start: TripLoad | null
  /** What was typed, where only who is free then was asked for. */
  asked: Fields
  choices: TripChoices
  fault: TypedError | undefined
}
const label = (say: Translate, name: string) => translateAny(say, `trips.field.${name}`)

/** Which truck and who, from where to where, when, and whether it comes back with a load. Beside each that cannot go then stands why. */
export function PlanForm({ trip, start, asked, choices, fault }: Props) {
  const say = useTranslation()
  const askWhoIsFree = useAskWhoIsFree(start)
  const fields: Fields = { ...(trip?.fields ?? (start ? startOf(start) : {})), ...(!fault && asked) }
  const sold = fault?.typed.deed === 'save' && fault.code.startsWith('dispatch.sold')
  const when = choices.when
  return (
    <Entry
      deed="save"
      fields={fields}
      revision={trip?.revision ?? 0}
      fault={fault}
      changed="trip.changed"
      labels={label}
      stays
    >
      {!trip && <LineEntry name="first" most={20} hint={say('trips.hint.first')} />}
      <div className={catalogueCss.fields} onChange={askWhoIsFree}>
        <LineEntry name="from" most={60} />
        <LineEntry name="to" most={60} />
        <LineEntry name="starts" type="datetime-local" />
        <LineEntry name="ends" type="datetime-local" />
      </div>
      <div onChange={askWhoIsFree}>
        <CheckboxField name="returns" />
      </div>
      <div className={catalogueCss.fields} onChange={askWhoIsFree}>
        <LineEntry name="backStarts" type="datetime-local" />
        <LineEntry name="backEnds" type="datetime-local" />
      </div>
      <p className="sm muted" role="status">
        {when
          ? say('trips.free.when', {
              from: formatInstant(when.startsAt, say.tag),
              until: formatInstant(when.endsAt, say.tag),
            })
          : say('trips.free.unknown')}
      </p>
      <ChoiceEntry name="truck" {...truckChoices(say, choices)} />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="driver" {...driverChoices(say, choices, say('trips.choose.driver'))} />
        <ChoiceEntry name="second" {...driverChoices(say, choices, say('trips.choose.none'))} />
      </div>
      <TextEntry name="note" rows={2} most={1_000} />
      {sold && fault.code === 'dispatch.sold' && (
        <LineEntry name="over" label={say('trips.over.why')} hint={say('trips.over.hint')} most={500} />
      )}
      {sold && (
        <p className="sm">
          <Link to={`/console/board/capacity?${new URLSearchParams({ day: (fault.typed.starts ?? '').slice(0, 10) })}`}>
            {say('trips.over.calendar')}
          </Link>
        </p>
      )}
      <div className={catalogueCss.buttons}>
        <Button look="call">{say('trips.save')}</Button>
        <Button formMethod="get">{say('trips.free.ask')}</Button>
      </div>
    </Entry>
  )
}

/** Asks who is free as soon as its times are others; what was typed stays. */
function useAskWhoIsFree(start: TripLoad | null) {
  const navigate = useNavigate()
  return ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    if (!timeFields.some(name => name === (target as HTMLInputElement).name)) return
    const typed = new FormData(currentTarget.closest('form')!)
    const times = Object.fromEntries(timeFields.map(name => [name, String(typed.get(name) ?? '')]))
    if (!whenOf(times)) return
    const asked = new URLSearchParams({ ...(start && { order: start.orderNo }), ...times })
    void navigate(`?${asked}`, { replace: true, preventScrollReset: true })
  }
}

type Named = TripChoices['trucks'][number] | TripChoices['drivers'][number]

/** Who is free under no heading, all others under one that says that they are not, each with why. */
function split<T extends Named>(say: Translate, all: readonly T[], nameOf: (one: T) => string) {
  const severalBranches = new Set(all.map(({ branchId }) => branchId)).size > 1
  const choice = (one: T) => ({
    value: String(one.id),
    name: [nameOf(one), ...(severalBranches ? [formatBranch(say, one)] : []), ...whyNot(say, one)].join(' · '),
  })
  const others = all.filter(one => !isFree(one))
  return {
    choices: all.filter(isFree).map(choice),
    others: { label: say('board.give.others', { count: others.length }), choices: others.map(choice) },
  }
}

const whyNot = (say: Translate, { why, clashes }: Named): string[] => [
  ...why.map(reason => formatReason(say, reason)),
  ...clashes.slice(0, 1).map(clash => formatConflict(say, clash)),
]

function truckChoices(say: Translate, { trucks }: TripChoices) {
  const { choices, others } = split(say, trucks, ({ registration, name, cft }) =>
    say('trips.truckChoice', { registration: spacedRegistration(registration), vehicle: name, cft: String(cft) }),
  )
  return { choices: [{ value: '', name: say('trips.choose.truck') }, ...choices], others }
}

function driverChoices(say: Translate, { drivers }: TripChoices, none: string) {
  const { choices, others } = split(say, drivers, ({ name }) => name)
  return { choices: [{ value: '', name: none }, ...choices], others }
}

const startOf = ({ orderNo, from, to, startsAt, endsAt }: TripLoad): Fields => ({
  ...{ first: orderNo, from, to, starts: instantField(startsAt), ends: instantField(endsAt) },
})

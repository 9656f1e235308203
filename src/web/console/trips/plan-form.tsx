import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { type Translate, translateAny } from '#i18n/speaker.ts'
import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { formatReason } from '#modules/crews/rules/format-reason.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import type { TripChoices, TripLoad, WholeTrip } from '#modules/dispatch/index.server.ts'
import { instantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { isFree } from '#modules/dispatch/record/rules/suggest.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatBranch, formatConflict } from '../board/leg-words.ts'
import catalogueCss from '../catalogue/catalogue.module.css'
import { CheckboxField, ChoiceEntry, Entry, LineEntry, TextEntry } from '../catalogue/entry.tsx'
import { timeFields, whenOf } from './when-of.ts'

type Props = {
  trip: WholeTrip | null
  /** The order for whose route a new trip is planned. */
  start: TripLoad | null
  /** The values typed, after a request for the available trucks and drivers. */
  asked: Fields
  choices: TripChoices
  formError: TypedError | undefined
}
const label = (t: Translate, name: string) => translateAny(t, `trips.field.${name}`)

/**
 * The plan of a trip: truck, drivers, route, times and return trip. Trucks and drivers who are unavailable then are
 * listed with the reason.
 */
export function PlanForm({ trip, start, asked, choices, formError }: Props) {
  const t = useTranslation()
  const askWhoIsFree = useAskWhoIsFree(start)
  const fields: Fields = { ...(trip?.fields ?? (start ? startOf(start) : {})), ...(!formError && asked) }
  const sold = formError?.typed.intent === 'save' && formError.code.startsWith('dispatch.sold')
  const when = choices.when
  return (
    <Entry
      intent="save"
      fields={fields}
      revision={trip?.revision ?? 0}
      formError={formError}
      changed="trip.changed"
      labels={label}
      stays
    >
      {!trip && <LineEntry name="first" most={20} hint={t('trips.hint.first')} />}
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
          ? t('trips.free.when', {
              from: formatInstant(when.startsAt, t.tag),
              until: formatInstant(when.endsAt, t.tag),
            })
          : t('trips.free.unknown')}
      </p>
      <ChoiceEntry name="truck" {...truckChoices(t, choices)} />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="driver" {...driverChoices(t, choices, t('trips.choose.driver'))} />
        <ChoiceEntry name="second" {...driverChoices(t, choices, t('trips.choose.none'))} />
      </div>
      <TextEntry name="note" rows={2} most={1_000} />
      {sold && formError.code === 'dispatch.sold' && (
        <LineEntry name="over" label={t('trips.over.why')} hint={t('trips.over.hint')} most={500} />
      )}
      {sold && (
        <p className="sm">
          <Link
            to={`/console/board/capacity?${new URLSearchParams({ day: (formError.typed.starts ?? '').slice(0, 10) })}`}
          >
            {t('trips.over.calendar')}
          </Link>
        </p>
      )}
      <div className={catalogueCss.buttons}>
        <Button look="call">{t('trips.save')}</Button>
        <Button formMethod="get">{t('trips.free.ask')}</Button>
      </div>
    </Entry>
  )
}

/** Returns a handler that requests the available trucks and drivers when the times change. The values typed stay. */
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

/** Lists the available choices first, then the unavailable ones under a heading, each with its reason. */
function split<T extends Named>(t: Translate, all: readonly T[], nameOf: (one: T) => string) {
  const severalBranches = new Set(all.map(({ branchId }) => branchId)).size > 1
  const choice = (one: T) => ({
    value: String(one.id),
    name: [nameOf(one), ...(severalBranches ? [formatBranch(t, one)] : []), ...whyNot(t, one)].join(' · '),
  })
  const others = all.filter(one => !isFree(one))
  return {
    choices: all.filter(isFree).map(choice),
    others: { label: t('board.give.others', { count: others.length }), choices: others.map(choice) },
  }
}

const whyNot = (t: Translate, { why, clashes }: Named): string[] => [
  ...why.map(reason => formatReason(t, reason)),
  ...clashes.slice(0, 1).map(clash => formatConflict(t, clash)),
]

function truckChoices(t: Translate, { trucks }: TripChoices) {
  const { choices, others } = split(t, trucks, ({ registration, name, cft }) =>
    t('trips.truckChoice', { registration: spacedRegistration(registration), vehicle: name, cft: String(cft) }),
  )
  return { choices: [{ value: '', name: t('trips.choose.truck') }, ...choices], others }
}

function driverChoices(t: Translate, { drivers }: TripChoices, none: string) {
  const { choices, others } = split(t, drivers, ({ name }) => name)
  return { choices: [{ value: '', name: none }, ...choices], others }
}

const startOf = ({ orderNo, from, to, startsAt, endsAt }: TripLoad): Fields => ({
  ...{ first: orderNo, from, to, starts: instantField(startsAt), ends: instantField(endsAt) },
})

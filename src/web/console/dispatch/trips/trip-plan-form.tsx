import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { type Translate, translateAny } from '#i18n/translator.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { TripChoices, TripDetails, TripLoad } from '#modules/dispatch/index.server.ts'
import { formatInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { isCandidateFree } from '#modules/dispatch/record/rules/sort-candidates.ts'
import { joinInstantFields } from '#web/app-shell/join-instant-fields.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import {
  CheckboxField,
  ChoiceEntry,
  EntryForm,
  InstantEntry,
  LineEntry,
  TextEntry,
} from '../../catalogue/entry-form.tsx'
import { formatBranch, formatConflict } from '../format-leg.ts'
import { parseTripTimes, tripTimeFields } from './parse-trip-times.ts'
import css from './trips.module.css'

type Props = {
  trip: TripDetails | null
  /** The order for whose route a new trip is planned. */
  start: TripLoad | null
  /** The values typed, after a request for the available trucks and drivers. */
  requested: CatalogueFields
  choices: TripChoices
  formError: TypedError | undefined
}
const getTripLabel = (t: Translate, name: string) => translateAny(t, `trips.field.${name}`)

/**
 * The plan of a trip: truck, drivers, route, times and return trip. Trucks and drivers who are unavailable then are
 * listed with the reason.
 */
export function TripPlanForm({ trip, start, requested, choices, formError }: Props) {
  const t = useTranslation()
  const askWhoIsFree = useReloadTripChoices(start)
  const fields: CatalogueFields = {
    ...(trip?.fields ?? (start ? toTripStart(start) : {})),
    ...(!formError && requested),
  }
  const sold = formError?.typed.intent === 'save' && formError.code.startsWith('dispatch.sold')
  const when = choices.period
  return (
    <EntryForm
      intent="save"
      fields={fields}
      revision={trip?.revision ?? 0}
      formError={formError}
      changed="trip.changed"
      labels={getTripLabel}
      stays
    >
      {!trip && <LineEntry name="first" most={20} hint={t('trips.hint.first')} />}
      <div className={catalogueCss.fields}>
        <LineEntry name="from" most={60} />
        <LineEntry name="to" most={60} />
      </div>
      <div className={css.times} onChange={askWhoIsFree}>
        <InstantEntry name="starts" />
        <InstantEntry name="ends" />
      </div>
      <div onChange={askWhoIsFree}>
        <CheckboxField name="returns" />
      </div>
      <div className={css.times} onChange={askWhoIsFree}>
        <InstantEntry name="backStarts" />
        <InstantEntry name="backEnds" />
      </div>
      <p className="sm muted" role="status">
        {when
          ? t('trips.free.when', {
              from: formatInstant(when.startsAt, t.tag),
              until: formatInstant(when.endsAt, t.tag),
            })
          : t('trips.free.unknown')}
      </p>
      <ChoiceEntry name="truck" {...listTruckChoices(t, choices)} />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="driver" {...listDriverChoices(t, choices, t('trips.choose.driver'))} />
        <ChoiceEntry name="second" {...listDriverChoices(t, choices, t('trips.choose.none'))} />
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
        <Button look="primary">{t('trips.save')}</Button>
        <Button formMethod="get">{t('trips.free.ask')}</Button>
      </div>
    </EntryForm>
  )
}

/** Returns a handler that requests the available trucks and drivers when the times change. The values typed stay. */
function useReloadTripChoices(start: TripLoad | null) {
  const navigate = useNavigate()
  return ({ currentTarget, target }: FormEvent<HTMLElement>) => {
    const { name: changed } = target as HTMLInputElement
    if (!tripTimeFields.some(name => changed === name || changed.startsWith(`${name}.`))) return
    const typed = new Map(joinInstantFields(new FormData(currentTarget.closest('form')!)))
    const times = Object.fromEntries(tripTimeFields.map(name => [name, String(typed.get(name) ?? '')]))
    if (!parseTripTimes(times)) return
    const requested = new URLSearchParams({ ...(start && { order: start.orderNo }), ...times })
    void navigate(`?${requested}`, { replace: true, preventScrollReset: true })
  }
}

type Named = TripChoices['trucks'][number] | TripChoices['drivers'][number]

/** Lists the available choices first, then the unavailable ones under a heading, each with its reason. */
function splitByAvailability<T extends Named>(t: Translate, all: readonly T[], nameOf: (one: T) => string) {
  const severalBranches = new Set(all.map(({ branchId }) => branchId)).size > 1
  const choice = (one: T) => ({
    value: String(one.id),
    name: [nameOf(one), ...(severalBranches ? [formatBranch(t, one)] : []), ...listTripConflicts(t, one)].join(' · '),
  })
  const others = all.filter(one => !isCandidateFree(one))
  return {
    choices: all.filter(isCandidateFree).map(choice),
    others: { label: t('board.assign.others', { count: others.length }), choices: others.map(choice) },
  }
}

const listTripConflicts = (t: Translate, { why, clashes }: Named): string[] => [
  ...why.map(reason => formatUnavailability(t, reason)),
  ...clashes.slice(0, 1).map(clash => formatConflict(t, clash)),
]

function listTruckChoices(t: Translate, { trucks }: TripChoices) {
  const { choices, others } = splitByAvailability(t, trucks, ({ registration, name, cft }) =>
    t('trips.truckChoice', { registration: formatRegistration(registration), vehicle: name, cft: String(cft) }),
  )
  return { choices: [{ value: '', name: t('trips.choose.truck') }, ...choices], others }
}

function listDriverChoices(t: Translate, { drivers }: TripChoices, none: string) {
  const { choices, others } = splitByAvailability(t, drivers, ({ name }) => name)
  return { choices: [{ value: '', name: none }, ...choices], others }
}

const toTripStart = ({ orderNo, from, to, startsAt, endsAt }: TripLoad): CatalogueFields => ({
  ...{ first: orderNo, from, to, starts: formatInstantField(startsAt), ends: formatInstantField(endsAt) },
})

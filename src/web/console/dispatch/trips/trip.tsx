import { z } from 'zod'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatTripNumber, isPlannable } from '#modules/crews/rules/trip-state.ts'
import { findOrderTransit, readTrip, readTripChoices, saveTrip } from '#modules/dispatch/index.server.ts'
import { formatInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { readTripPlan } from '#modules/dispatch/trips/rules/trip-plan.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { isFormError, requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { parseFleetId } from '../../fleet/parse-fleet-id.ts'
import { ActivityLog } from '../../kit/activity-log.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { EntryPage } from '../../kit/entry-page.tsx'
import { loadActivityLog } from '../../kit/load-activity-log.server.ts'
import { useLastError } from '../../kit/use-last-error.ts'
import { usePermission } from '../../kit/use-permission.ts'
import type { Route } from './+types/trip'
import { NextTripAction } from './next-trip-action.tsx'
import { parseTripTimes } from './parse-trip-times.ts'
import { readTripPlanQuery } from './read-trip-plan-query.ts'
import { runTripAction } from './trip-actions.server.ts'
import { TripAdvancesCard } from './trip-advances-card.tsx'
import { TripExpensesCard } from './trip-expenses-card.tsx'
import { TripLegs } from './trip-legs.tsx'
import { TripPlanForm } from './trip-plan-form.tsx'
import { TripStamp } from './trip-stamp.tsx'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

const envelope = z.object({
  revision: z.coerce.number().int(),
  first: z.string().trim().max(20).default(''),
  over: z.string().trim().max(500).default(''),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const now = { today: toIndiaDate(app.now()), now: formatInstantField(app.now()) }
  const requested = readTripPlanQuery(args.request)
  if (args.params.id === 'new') {
    const first = new URL(args.request.url).searchParams.get('order')
    const start = await respondOnError(findOrderTransit(app, staff, first))
    const when = parseTripTimes(requested) ?? start
    const choices = await respondOnError(readTripChoices(app, staff, when && toTripTimes(when), { first }))
    return { trip: null, start, requested, choices, activityLog: [], ...now }
  }
  const trip = await respondOnError(readTrip(app, staff, parseFleetId(args.params.id)))
  const when = parseTripTimes({ ...trip.fields, ...requested })
  const choices = await respondOnError(readTripChoices(app, staff, when, { tripId: trip.id }))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'orders', { subject: 'trip', about: trip.id }))
  return { trip, start: null, requested, choices, activityLog, ...now }
}

const toTripTimes = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ startsAt, endsAt })

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  const isNew = args.params.id === 'new'
  try {
    requirePermission(staff, 'jobs')
    let id = parseFleetId(args.params.id)
    if (typed.intent === 'save') {
      const { revision, first, over } = parseFields(typed, envelope)
      const plan = parseTypedFields(readTripPlan, typed)
      const more = { over, ...(isNew && first && { first: first.toUpperCase() }) }
      id = await saveTrip(app, staff, isNew ? null : { id, revision }, plan, more)
    } else await runTripAction(app, staff, id, typed)
    const title = translateFor(args.context)(typed.intent === 'save' ? 'trips.saved' : 'trips.done')
    return redirectWithToasts(`/console/trips/${id}`, { kind: 'success', title })
  } catch (error) {
    const of = isNew ? { first: typed.first || null } : { tripId: parseFleetId(args.params.id) }
    const needsChoices = typed.intent === 'save' && isFormError(error)
    const choices = needsChoices ? await respondOnError(readTripChoices(app, staff, parseTripTimes(typed), of)) : null
    return toFormError(args.context, error, { typed, choices })
  }
}

/** One trip: its plan, its load each way, the next action and its expenses. */
export default function TripPage({ loaderData, actionData }: Route.ComponentProps) {
  const formError = useLastError(actionData)
  const { trip, start, requested, activityLog, today, now } = loaderData
  const choices = actionData?.choices ?? loaderData.choices
  const t = useTranslation()
  const can = usePermission()
  const title = trip ? formatTripNumber(trip.id) : t('trips.new')
  return (
    <EntryPage
      title={title}
      heading={
        <>
          {title} {trip && <TripStamp state={trip.state} />}
        </>
      }
      back={{ to: '/console/trips', text: t('trips.back') }}
      lead={
        trip && (
          <>
            {formatRegistration(trip.registration)}, {trip.vehicle} · {trip.drivers.map(({ name }) => name).join(', ')}
          </>
        )
      }
      form={
        <div className={columnsCss.stack}>
          {trip && <TripLegs trip={trip} formError={formError} />}
          {(!trip || (isPlannable(trip.state) && can('jobs'))) && (
            <section className={cardCss.card}>
              <h2>{t('trips.details')}</h2>
              <TripPlanForm {...{ trip, start, requested, choices, formError }} />
            </section>
          )}
        </div>
      }
      beside={
        trip && (
          <>
            <NextTripAction trip={trip} now={now} formError={formError} />
            <TripAdvancesCard trip={trip} today={today} formError={formError} />
            <TripExpensesCard trip={trip} today={today} formError={formError} />
          </>
        )
      }
      activityLog={
        trip && (
          <ActivityLog
            title={t('trips.trail.title')}
            activityLog={activityLog}
            formatAction={intent => t(`trips.action.${intent as 'saved'}`)}
          />
        )
      }
    />
  )
}

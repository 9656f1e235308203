import { z } from 'zod'
import { indiaDate } from '#kernel/india-time.ts'
import { requireRight } from '#modules/access/index.server.ts'
import { readTyped } from '#modules/catalogue/rules/fields.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { isPlannable, tripNumber } from '#modules/crews/rules/trip-state.ts'
import { readTrip, readTripChoices, readTripStart, saveTrip } from '#modules/dispatch/index.server.ts'
import { instantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { readTripPlan } from '#modules/dispatch/trips/rules/read-trip.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { answering, isAnswered, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { idOf } from '../fleet/id-of.ts'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { useLastError } from '../kit/use-last-error.ts'
import { useMay } from '../kit/use-permission.ts'
import type { Route } from './+types/trip'
import { Expenses } from './expenses.tsx'
import { NextTripAction } from './next-trip-action.tsx'
import { planAsked } from './plan-asked.ts'
import { PlanForm } from './plan-form.tsx'
import { runTripAction } from './trip-actions.server.ts'
import { TripLegs } from './trip-legs.tsx'
import { TripStamp } from './trip-stamp.tsx'
import { whenOf } from './when-of.ts'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

const envelope = z.object({
  revision: z.coerce.number().int(),
  first: z.string().trim().max(20).default(''),
  over: z.string().trim().max(500).default(''),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const now = { today: indiaDate(app.now()), now: instantField(app.now()) }
  const asked = planAsked(args.request)
  if (args.params.id === 'new') {
    const first = new URL(args.request.url).searchParams.get('order')
    const start = await answering(readTripStart(app, staff, first))
    const when = whenOf(asked) ?? start
    const choices = await answering(readTripChoices(app, staff, when && timesOf(when), { first }))
    return { trip: null, start, asked, choices, activityLog: [], ...now }
  }
  const trip = await answering(readTrip(app, staff, idOf(args.params.id)))
  const when = whenOf({ ...trip.fields, ...asked })
  const choices = await answering(readTripChoices(app, staff, when, { tripId: trip.id }))
  const activityLog = await answering(loadActivityLog(app, staff, 'orders', { subject: 'trip', about: trip.id }))
  return { trip, start: null, asked, choices, activityLog, ...now }
}

const timesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({ startsAt, endsAt })

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const typed = await answering(readForm(args.request, z.record(z.string(), z.string())))
  const isNew = args.params.id === 'new'
  try {
    requireRight(staff, 'jobs')
    let id = idOf(args.params.id)
    if (typed.intent === 'save') {
      const { revision, first, over } = parseFields(typed, envelope)
      const plan = readTyped(readTripPlan, typed)
      const more = { over, ...(isNew && first && { first: first.toUpperCase() }) }
      id = await saveTrip(app, staff, isNew ? null : { id, revision }, plan, more)
    } else await runTripAction(app, staff, id, typed)
    const title = translateFor(args.context)(typed.intent === 'save' ? 'trips.saved' : 'trips.done')
    return redirectWith(`/console/trips/${id}`, { kind: 'success', title })
  } catch (error) {
    const of = isNew ? { first: typed.first || null } : { tripId: idOf(args.params.id) }
    const isAsked = typed.intent === 'save' && isAnswered(error)
    const choices = isAsked ? await answering(readTripChoices(app, staff, whenOf(typed), of)) : null
    return toFormError(args.context, error, { typed, choices })
  }
}

/** One trip: its plan, its load each way, the next action and its expenses. */
export default function Trip({ loaderData, actionData }: Route.ComponentProps) {
  const formError = useLastError(actionData)
  const { trip, start, asked, activityLog, today, now } = loaderData
  const choices = actionData?.choices ?? loaderData.choices
  const t = useTranslation()
  const may = useMay()
  const title = trip ? tripNumber(trip.id) : t('trips.new')
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
            {spacedRegistration(trip.registration)}, {trip.vehicle} · {trip.drivers.map(({ name }) => name).join(', ')}
          </>
        )
      }
      form={
        <div className={columnsCss.stack}>
          {trip && <TripLegs trip={trip} formError={formError} />}
          {(!trip || (isPlannable(trip.state) && may('jobs'))) && (
            <section className={cardCss.card}>
              <h2>{t('trips.details')}</h2>
              <PlanForm {...{ trip, start, asked, choices, formError }} />
            </section>
          )}
        </div>
      }
      beside={
        trip && (
          <>
            <NextTripAction trip={trip} now={now} formError={formError} />
            <Expenses trip={trip} today={today} formError={formError} />
          </>
        )
      }
      activityLog={
        trip && (
          <ActivityLog
            title={t('trips.trail.title')}
            activityLog={activityLog}
            wordFor={intent => t(`trips.action.${intent as 'saved'}`)}
          />
        )
      }
    />
  )
}

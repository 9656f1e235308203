import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { formatTripNumber } from '#modules/crews/rules/trip-state.ts'
import {
  type JobWithoutTruck,
  listJobsWithoutTruck,
  replaceTruck,
  reportBreakdown,
} from '#modules/dispatch/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { dayParam } from '../kit/search-params.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/breakdown'
import { buildBoardHref } from './board-href.ts'
import css from './breakdown.module.css'
import { formatJobTimes, formatLeg, formatLegRoute, formatTripRoute } from './format-leg.ts'
import { readReplacementTrucks } from './read-replacement-trucks.ts'
import { TripLink } from './trip-link.tsx'

const parseTruckId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)
const readDayParam = (request: Request, now: Date): IndiaDate =>
  dayParam.parse(new URL(request.url).searchParams.get('day')) ?? toIndiaDate(now)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const day = readDayParam(args.request, app.now())
  return { day, ...(await respondOnError(listJobsWithoutTruck(app, staff, parseTruckId(args.params.truck), day))) }
}

/**
 * Reports the breakdown and assigns the replacement trucks that are selected. Each order is saved by itself, so that a concurrent edit of one
 * does not block the others.
 */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const id = parseTruckId(args.params.truck)
  const day = readDayParam(args.request, app.now())
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    // Reported and replaced by one press: the candidates do not include the truck itself.
    if (fields.intent !== 'replace-truck')
      await reportBreakdown(app, staff, id, { from: day, reason: fields.reason ?? '' })
    const refused: string[] = []
    const wanted = readReplacementTrucks(fields)
    for (const { orderNo, ...instead } of wanted)
      await replaceTruck(app, staff, orderNo, id, instead).catch(error => {
        if (!(error instanceof DomainError) || error.kind === 'forbidden') throw error
        const why = formatErrorText(t, error.fields.trucks ?? error.code)
        refused.push(t('board.breakdown.failed', { order: orderNo, why }))
      })
    const count = wanted.length - refused.length
    const sent = [
      ...(fields.intent !== 'replace-truck' ? [t('board.breakdown.done')] : []),
      ...(count > 0 ? [t('board.breakdown.sent', { count })] : []),
    ].join(' ')
    if (refused.length === 0)
      return redirectWithToasts(
        buildBoardHref({ day, branch: null }),
        ...(sent ? [{ kind: 'success', title: sent } as const] : []),
      )
    const kept = [t('board.breakdown.kept', { count: refused.length }), ...refused].join(' ')
    const formError: TypedError = {
      code: 'order.changed',
      text: `${sent} ${kept}`.trim(),
      fields: {},
      typed: fields,
    }
    return data(formError, { status: 409 }) // the values typed stay, such as the reason for a smaller truck
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The page of a truck that broke down: reports the breakdown and replaces the truck for its jobs. */
export default function BreakdownPage({
  loaderData: { day, truck, stranded, trips },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const stands = truck.why.some(({ code }) => code === 'workshop')
  const title = t('board.breakdown.title', { plate: formatRegistration(truck.registration) })
  return (
    <ConsolePage
      title={title}
      back={{ to: buildBoardHref({ day, branch: null }), text: t('board.assign.back', { day: formatDay(day, t.tag) }) }}
      lead={t('board.breakdown.lead', { day: formatDay(day, t.tag) })}
      narrow
    >
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <Form method="post" className={css.form} noValidate>
        {!stands && can('jobs') && (
          <section className={cardCss.card}>
            <TextField
              name="reason"
              label={t('board.breakdown.reason')}
              maxLength={200}
              defaultValue={formError?.typed.reason ?? t('board.breakdown.usual')}
              error={formError?.fields.reason}
            />
          </section>
        )}
        <section className={cardCss.card}>
          <h2>{t('board.breakdown.jobs')}</h2>
          {stranded.length + trips.length === 0 && <p className="muted">{t('board.breakdown.none')}</p>}
          {trips.map(trip => (
            <p key={trip.id}>
              <TripLink trip={trip}>{t('board.trip', { trip: formatTripNumber(trip.id) })}</TripLink>,{' '}
              {formatTripRoute(trip)}, {formatJobTimes(t, trip, day)}. {t('board.breakdown.trip')}
            </p>
          ))}
          {stranded.map(one => (
            <JobWithoutTruckRow key={one.leg.orderNo} stranded={one} typed={formError?.typed ?? {}} />
          ))}
        </section>
        {can('jobs') && !stands && (
          <Button look="danger" name="intent" value="report-breakdown" disabled={busy}>
            {t(stranded.length > 0 ? 'board.breakdown.both' : 'board.breakdown.button')}
          </Button>
        )}
        {can('jobs') && stands && stranded.length > 0 && (
          <Button look="primary" name="intent" value="replace-truck" disabled={busy}>
            {t('board.breakdown.give')}
          </Button>
        )}
      </Form>
    </ConsolePage>
  )
}

/** A job of the truck. The best available replacement is preselected. */
function JobWithoutTruckRow({
  stranded: { leg, candidates: free },
  typed,
}: {
  stranded: JobWithoutTruck
  typed: Record<string, string>
}) {
  const t = useTranslation()
  return (
    <div>
      <p>
        <b>{formatDay(toIndiaDate(leg.startsAt), t.tag)}</b>, {formatJobTimes(t, leg, toIndiaDate(leg.startsAt))}.{' '}
        {formatLeg(t, leg)}, {formatLegRoute(leg)}
      </p>
      <input type="hidden" name={`seen-${leg.orderNo}`} value={leg.lastEvent} />
      <SelectField
        name={`instead-${leg.orderNo}`}
        label={t('board.breakdown.instead', { order: leg.orderNo })}
        defaultValue={typed[`instead-${leg.orderNo}`] ?? free[0]?.id ?? ''}
      >
        <option value="">{t(free.length > 0 ? 'board.breakdown.later' : 'board.breakdown.noneFree')}</option>
        {free.map(({ id, registration, name, fits, cft }) => (
          <option key={id} value={id}>
            {formatRegistration(registration)} · {name}
            {!fits && ` · ${t('board.small', { cft: String(cft), needed: String(leg.cft) })}`}
          </option>
        ))}
      </SelectField>
      {free.length === 0 && (
        <ButtonLink small to={`/console/board/${leg.orderNo}/hire`}>
          {t('hires.heading')}
        </ButtonLink>
      )}
      {free.some(({ fits }) => !fits) && (
        <TextField
          name={`small-${leg.orderNo}`}
          defaultValue={typed[`small-${leg.orderNo}`]}
          label={t('board.breakdown.small')}
          hint={t('board.breakdown.smallHint')}
          maxLength={500}
        />
      )}
    </div>
  )
}

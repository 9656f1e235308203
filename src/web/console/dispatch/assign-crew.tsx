import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readMargins } from '#modules/costs/index.server.ts'
import { assignCrewAndTrucks, readAssignmentChoices, suggestAssignment } from '#modules/dispatch/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { idParam } from '../kit/search-params.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/assign-crew'
import css from './assign-crew.module.css'
import { AssignLabel } from './assign-label.tsx'
import { assignmentFields, parseLeg } from './assignment-fields.ts'
import { buildBoardHref, getJobAnchor } from './board-href.ts'
import { CrewAssignmentForm } from './crew-assignment-form.tsx'
import { formatLeg } from './format-leg.ts'
import { buildInitialSelection } from './initial-selection.ts'
import { readSelectedIds } from './read-selected-ids.ts'

const parseLegParam = (text: string) => {
  const leg = parseLeg(text)
  if (leg === null) throw reject('unknown', 'order.unknown')
  return leg
}

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const leg = await respondOnError(Promise.resolve().then(() => parseLegParam(args.params.leg)))
  const params = new URL(args.request.url).searchParams
  const requested = {
    trucks: params.getAll('truck').flatMap(text => idParam.parse(text) ?? []),
    team: idParam.parse(params.get('team')),
    crew: params.getAll('worker').flatMap(text => idParam.parse(text) ?? []),
    lead: idParam.parse(params.get('lead')),
  }
  const read = (anywhere: boolean) =>
    respondOnError(readAssignmentChoices(app, staff, args.params.orderno, leg, anywhere))
  const [branchChoice, suggested] = await Promise.all([
    read(params.get('all') === 'yes'),
    respondOnError(
      suggestAssignment(app, staff, args.params.orderno, leg, { truckIds: requested.trucks, team: requested.team }),
    ),
  ])
  // A truck or person of another branch that was requested or suggested is listed with its branch, and not left out.
  const isListed =
    [...requested.trucks, ...(suggested.suggestion?.truckIds ?? [])].every(id => hasId(branchChoice.trucks, id)) &&
    (suggested.suggestion?.workerIds ?? []).every(id => hasId(branchChoice.workers, id))
  const choice = isListed || !branchChoice.hasOtherBranches ? branchChoice : await read(true)
  const { fromStop: from, toStop: to } = await respondOnError(readOrder(app, staff, args.params.orderno))
  const margin =
    hasPermission(staff, 'costs') && !choice.leg.service
      ? (await readMargins(app, staff, args.params.orderno)).current
      : null
  return { choice, chosen: buildInitialSelection(choice, suggested, requested), stops: { from, to }, margin }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const { orderno } = args.params
  try {
    const leg = parseLegParam(args.params.leg)
    const { revision: seen, lead, small, tight, dayOff } = parseFields(fields, assignmentFields)
    const names = Object.keys(fields)
    const t = translateFor(args.context)
    const given = { truckIds: readSelectedIds(names, 'truck'), workerIds: readSelectedIds(names, 'worker') }
    const crew = { leg, ...given, lead, small, tight, dayOff, seen }
    const { notified } = await assignCrewAndTrucks(app, staff, orderno, crew)
    const day = isIndiaDate(fields.day ?? '') ? fields.day! : toIndiaDate(app.now())
    return redirectWithToasts(
      `/console/board?${new URLSearchParams({ day })}#${getJobAnchor({ orderNo: orderno, leg })}`,
      {
        kind: 'success',
        title: notified === null ? t('board.assign.doneAlike') : t('board.assign.done', { name: notified }),
      },
    )
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The assignment page of one leg of an order: the job, and the trucks and people for it, with the suggestion selected. */
export default function AssignCrewPage({
  loaderData: { choice, chosen, stops, margin },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const { leg, day } = choice
  const canBeAssigned = leg.status === 'Adminapproved' || leg.status === 'ready'
  const language = getLanguageName(leg.language)
  const title = t(leg.cft === null ? 'board.assign.button' : 'orders.order.assign')
  return (
    <ConsolePage
      title={t('board.assign.title', { what: formatLeg(t, leg), order: leg.orderNo })}
      heading={title}
      back={{ to: buildBoardHref({ day, branch: null }), text: t('board.assign.back', { day: formatDay(day, t.tag) }) }}
      beside={
        <span className="muted">
          {leg.orderNo}, {formatLeg(t, leg)}
        </span>
      }
      actions={
        <>
          {!leg.service && leg.leg !== 2 && (
            <ButtonLink small to={`/console/board/${leg.orderNo}/${leg.leg}/material`}>
              {t('materials.job.link')}
            </ButtonLink>
          )}
          {can('jobs') && canBeAssigned && (
            <ButtonLink small to={`/console/board/${leg.orderNo}/hire`}>
              {t(leg.cft === null ? 'hires.service' : 'hires.heading')}
            </ButtonLink>
          )}
          <ButtonLink small to={`/console/orders/${leg.orderNo}`}>
            {t('board.assign.order')}
          </ButtonLink>
        </>
      }
    >
      {canBeAssigned && (
        <a className="skip" href="#choice">
          {t('board.assign.skip')}
        </a>
      )}
      <div className={css.two}>
        <AssignLabel {...{ leg, day, stops, language }} />
        {!canBeAssigned ? (
          <section className={cardCss.card}>
            <p>{t('board.assign.approve')}</p>
            <ButtonLink look="primary" to={`/console/orders/${leg.orderNo}`}>
              {t('board.assign.openToApprove')}
            </ButtonLink>
          </section>
        ) : (
          can('jobs') && <CrewAssignmentForm key={chosen.key} {...{ choice, chosen, margin, language, formError }} />
        )}
      </div>
    </ConsolePage>
  )
}

const hasId = (all: readonly { id: number }[], id: number) => all.some(one => one.id === id)
const getLanguageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

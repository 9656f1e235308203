import { Link } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { assignOwnCrew, readAssignmentChoices } from '#modules/dispatch/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import deskCss from '../console-frame.module.css'
import cardCss from '../kit/card.module.css'
import { idParam } from '../kit/search-params.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/assign'
import css from './assign.module.css'
import { assignmentFields, parseLeg } from './assignment-fields.ts'
import { buildBoardHref } from './board-href.ts'
import { CrewAssignmentForm } from './crew-assignment-form.tsx'
import { formatJobTimes, formatLeg, formatLegRoute } from './format-leg.ts'
import { buildInitialSelection } from './initial-selection.ts'
import { LegMarks } from './leg-marks.tsx'
import { readSelectedIds } from './read-selected-ids.ts'

const parseLegParam = (text: string) => {
  const leg = parseLeg(text)
  if (!leg) throw reject('unknown', 'order.unknown')
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
  const branchChoice = await read(params.get('all') === 'yes')
  // Dropped on a truck of another branch: it is listed with its branch, and not left out.
  const hasRequested = requested.trucks.every(id => branchChoice.trucks.some(one => one.id === id))
  const choice = hasRequested || !branchChoice.hasOtherBranches ? branchChoice : await read(true)
  return { choice, chosen: buildInitialSelection(choice, requested) }
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
    const { told } = await assignOwnCrew(app, staff, orderno, crew)
    const day = isIndiaDate(fields.day ?? '') ? fields.day! : toIndiaDate(app.now())
    return redirectWithToasts(`/console/board?${new URLSearchParams({ day })}`, {
      kind: 'success',
      title: told === null ? t('board.give.doneAlike') : t('board.give.done', { name: told }),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The assignment page of one leg of an order: its requirements, and the trucks and workers that can be assigned. */
export default function AssignmentPage({
  loaderData: { choice, chosen },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const { leg, day } = choice
  const canBeGiven = leg.status === 'Adminapproved' || leg.status === 'ready'
  return (
    <div className={deskCss.page}>
      <NoIndexPage title={t('board.give.title', { what: formatLeg(t, leg), order: leg.orderNo })} />
      {canBeGiven && (
        <a className="skip" href="#choice">
          {t('board.give.skip')}
        </a>
      )}
      <header>
        <p className="sm">
          <Link to={buildBoardHref({ day, branch: null })}>{t('board.give.back', { day: formatDay(day, t.tag) })}</Link>
        </p>
        <h1>{t('board.give.title', { what: formatLeg(t, leg), order: leg.orderNo })}</h1>
      </header>
      <div className={css.two}>
        <section className={`${cardCss.card} ${css.facts}`}>
          <dl>
            <dt>{t('board.give.when')}</dt>
            <dd>
              <b>{formatDay(day, t.tag)}</b>
              <ol>
                {leg.jobs.map(job => (
                  <li key={job.kind}>
                    <span>{t(`board.kind.${job.kind}`)}</span> {formatJobTimes(t, job, day)}
                  </li>
                ))}
              </ol>
            </dd>
            <dt>{t('board.give.where')}</dt>
            <dd>{formatLegRoute(leg)}</dd>
            <dt>{t('board.give.needs')}</dt>
            <dd>
              {t('board.crewOf', { n: leg.people })}
              {leg.cft !== null && `, ${t('board.volume', { cft: String(leg.cft) })}`}
            </dd>
          </dl>
          <p className="sm muted">
            {leg.customer}. {t('board.give.reads', { language: getLanguageName(leg.language) })}
          </p>
          <LegMarks leg={leg} links />
          {leg.hired && <p className="sm">{t('board.give.now', { crew: leg.hired })}</p>}
          <p className="sm">
            <Link to={`/console/orders/${leg.orderNo}`}>{t('board.give.order')}</Link>
          </p>
          {!leg.service && leg.leg !== 2 && (
            <p className="sm">
              <Link to={`/console/board/${leg.orderNo}/${leg.leg}/material`}>{t('materials.job.link')}</Link>
            </p>
          )}
          <p className="sm muted">{t('board.give.orHired')}</p>
        </section>
        {!canBeGiven ? (
          <section className={cardCss.card}>
            <p>{t('board.give.approve')}</p>
            <ButtonLink look="call" to={`/console/orders/${leg.orderNo}`}>
              {t('board.give.order')}
            </ButtonLink>
          </section>
        ) : (
          can('jobs') && <CrewAssignmentForm key={chosen.key} choice={choice} chosen={chosen} formError={formError} />
        )}
      </div>
    </div>
  )
}

const getLanguageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

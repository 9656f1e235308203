import { Link } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { addDays, getWeekday, toIndiaDate } from '#kernel/india-time.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { addExtraDay } from '#modules/crews/index.server.ts'
import { extraDaySchema } from '#modules/crews/rules/extra-day-schema.ts'
import { listBoardBranches, readBoard, readBoardWeek, reportAbsence } from '#modules/dispatch/index.server.ts'
import { listUnstartedJobs } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import { getLatestOrderNotice } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import deskCss from '../console-frame.module.css'
import filterCss from '../kit/filter.module.css'
import { LiveNote } from '../live/live-note.tsx'
import { useReportedChanges } from '../live/use-reported-changes.ts'
import type { Route } from './+types/board'
import css from './board.module.css'
import { buildBoardHref } from './board-href.ts'
import { BoardWeek } from './board-week.tsx'
import { DayBoard } from './day-board.tsx'
import { readBoardView } from './read-board-view.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const view = readBoardView(args.request, app.now())
  // before the rows: a change in between is reported twice rather than never
  const newest = await respondOnError(getLatestOrderNotice(app))
  const today = toIndiaDate(app.now())
  if (view.week) {
    const first = addDays(view.day, -((getWeekday(view.day) + 6) % 7))
    const week = await respondOnError(readBoardWeek(app, staff, first, view.branch))
    const { branches, office } = await respondOnError(listBoardBranches(app, staff))
    return { place: view, newest, today, branches, office, week, board: null, waits: [] }
  }
  const board = await respondOnError(readBoard(app, staff, view.day, view.branch))
  const waits = listUnstartedJobs(app.now(), board)
  return {
    place: view,
    newest,
    today,
    branches: board.branches,
    office: board.canSelectOffice,
    week: null,
    board,
    waits,
  }
}

const workerId = z.coerce.number().int().min(1)
const form = z.union([z.object({ absent: workerId }), z.object({ extra: workerId })])

/** Marks a worker as absent on the day that is shown, or as working on their weekly off. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const view = readBoardView(args.request, app.now())
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const asked = parseFields(fields, form)
    if ('extra' in asked) {
      const extra = parseTypedFields(extraDaySchema, { ...fields, day: view.day })
      await addExtraDay(app, staff, asked.extra, extra)
      const title = t('board.extra.done', { day: formatDay(view.day, t.tag) })
      return redirectWithToasts(buildBoardHref(view), { kind: 'success', title })
    }
    await reportAbsence(app, staff, asked.absent, { day: view.day, reason: t('board.absent.reason') })
    return redirectWithToasts(buildBoardHref(view), { kind: 'success', title: t('board.absent.done') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The dispatch board: the crews and trucks of a day, or the counts of seven days. */
export default function BoardPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { place: view, newest, today, branches, office, week, board, waits } = loaderData
  const reportedChanges = useReportedChanges(newest)
  const { day, branch } = view
  const step = view.week ? 7 : 1
  const here = (aria: boolean) => (aria ? ('page' as const) : undefined)
  return (
    <div className={`${deskCss.page} ${css.wide}`}>
      <NoIndexPage title={t('board.title')} />
      <header className={css.head}>
        <h1>
          {t('board.title')} <span>{formatDay(day, t.tag)}</span>
        </h1>
        <nav className={css.days} aria-label={t('board.title')}>
          <Link
            to={buildBoardHref({ ...view, day: addDays(day, -step) })}
            aria-label={t(view.week ? 'board.weekBefore' : 'board.before')}
          >
            ‹
          </Link>
          <Link to={buildBoardHref({ ...view, day: today })} aria-current={day === today ? 'date' : undefined}>
            {t('board.today')}
          </Link>
          <Link
            to={buildBoardHref({ ...view, day: addDays(day, step) })}
            aria-label={t(view.week ? 'board.weekAfter' : 'board.after')}
          >
            ›
          </Link>
        </nav>
        <nav className={filterCss.filter} aria-label={`${t('board.day')}, ${t('board.week')}`}>
          <Link to={buildBoardHref({ day, branch })} aria-current={here(!view.week)}>
            {t('board.day')}
          </Link>
          <Link to={buildBoardHref({ day, branch, week: true })} aria-current={here(view.week)}>
            {t('board.week')}
          </Link>
          <Link to={buildBoardHref({ day, branch }, '/console/board/capacity')}>{t('board.capacity')}</Link>
          {!view.week && <Link to={buildBoardHref({ day, branch }, '/console/board/sheets')}>{t('board.sheets')}</Link>}
        </nav>
        {branches.length + Number(office) > 1 && (
          <nav className={filterCss.filter} aria-label={t('board.allBranches')}>
            {[
              { id: null, name: t('board.allBranches') },
              ...(office ? [{ id: 0, name: t('board.ownBranch') }] : []),
              ...branches,
            ].map(({ id, name }) => (
              <Link key={id} to={buildBoardHref({ ...view, branch: id })} aria-current={here(branch === id)}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <LiveNote text={reportedChanges.size > 0 ? t('board.changed', { count: reportedChanges.size }) : null} />
      {week ? (
        <BoardWeek week={week} branch={branch} today={today} />
      ) : (
        board && <DayBoard board={board} waits={waits} formError={formError} />
      )}
    </div>
  )
}

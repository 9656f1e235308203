import { Link } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { addDays, indiaDate, weekday } from '#kernel/india-time.ts'
import { readTyped } from '#modules/catalogue/rules/fields.ts'
import { addExtraDay } from '#modules/crews/index.server.ts'
import { readExtraDay } from '#modules/crews/rules/read-extra-day.ts'
import { readBoard, readBoardBranches, readWeek, reportAbsence } from '#modules/dispatch/index.server.ts'
import { listNotStarted } from '#modules/dispatch/record/rules/not-started.ts'
import { latestNotice } from '#modules/orders/index.server.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import deskCss from '../console-frame.module.css'
import filterCss from '../kit/filter.module.css'
import { LiveNote } from '../live/live-note.tsx'
import { useReportedChanges } from '../live/use-reported-changes.ts'
import type { Route } from './+types/board'
import css from './board.module.css'
import { boardHref } from './board-href.ts'
import { BoardWeek } from './board-week.tsx'
import { DayBoard } from './day-board.tsx'
import { readPlace } from './read-place.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const place = readPlace(args.request, app.now())
  // before the rows: a change in between is reported twice rather than never
  const newest = await answering(latestNotice(app))
  const today = indiaDate(app.now())
  if (place.week) {
    const first = addDays(place.day, -((weekday(place.day) + 6) % 7))
    const week = await answering(readWeek(app, staff, first, place.branch))
    const { branches, office } = await answering(readBoardBranches(app, staff))
    return { place, newest, today, branches, office, week, board: null, waits: [] }
  }
  const board = await answering(readBoard(app, staff, place.day, place.branch))
  const waits = listNotStarted(app.now(), board)
  return { place, newest, today, branches: board.branches, office: board.office, week: null, board, waits }
}

const workerId = z.coerce.number().int().min(1)
const form = z.union([z.object({ absent: workerId }), z.object({ extra: workerId })])

/** Marks a worker as absent on the day that is shown, or as working on their weekly off. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const t = translateFor(args.context)
  const place = readPlace(args.request, app.now())
  const fields = await answering(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const asked = parseFields(fields, form)
    if ('extra' in asked) {
      const extra = readTyped(readExtraDay, { ...fields, day: place.day })
      await addExtraDay(app, staff, asked.extra, extra)
      const title = t('board.extra.done', { day: formatDay(place.day, t.tag) })
      return redirectWith(boardHref(place), { kind: 'success', title })
    }
    await reportAbsence(app, staff, asked.absent, { day: place.day, reason: t('board.absent.reason') })
    return redirectWith(boardHref(place), { kind: 'success', title: t('board.absent.done') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The dispatch board: the crews and trucks of a day, or the counts of seven days. */
export default function BoardPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { place, newest, today, branches, office, week, board, waits } = loaderData
  const told = useReportedChanges(newest)
  const { day, branch } = place
  const step = place.week ? 7 : 1
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
            to={boardHref({ ...place, day: addDays(day, -step) })}
            aria-label={t(place.week ? 'board.weekBefore' : 'board.before')}
          >
            ‹
          </Link>
          <Link to={boardHref({ ...place, day: today })} aria-current={day === today ? 'date' : undefined}>
            {t('board.today')}
          </Link>
          <Link
            to={boardHref({ ...place, day: addDays(day, step) })}
            aria-label={t(place.week ? 'board.weekAfter' : 'board.after')}
          >
            ›
          </Link>
        </nav>
        <nav className={filterCss.filter} aria-label={`${t('board.day')}, ${t('board.week')}`}>
          <Link to={boardHref({ day, branch })} aria-current={here(!place.week)}>
            {t('board.day')}
          </Link>
          <Link to={boardHref({ day, branch, week: true })} aria-current={here(place.week)}>
            {t('board.week')}
          </Link>
          <Link to={boardHref({ day, branch }, '/console/board/capacity')}>{t('board.capacity')}</Link>
          {!place.week && <Link to={boardHref({ day, branch }, '/console/board/sheets')}>{t('board.sheets')}</Link>}
        </nav>
        {branches.length + Number(office) > 1 && (
          <nav className={filterCss.filter} aria-label={t('board.allBranches')}>
            {[
              { id: null, name: t('board.allBranches') },
              ...(office ? [{ id: 0, name: t('board.ownBranch') }] : []),
              ...branches,
            ].map(({ id, name }) => (
              <Link key={id} to={boardHref({ ...place, branch: id })} aria-current={here(branch === id)}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <LiveNote text={told.size > 0 ? t('board.changed', { count: told.size }) : null} />
      {week ? (
        <BoardWeek week={week} branch={branch} today={today} />
      ) : (
        board && <DayBoard board={board} waits={waits} formError={formError} />
      )}
    </div>
  )
}

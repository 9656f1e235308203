import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { readCapacity } from '#modules/dispatch/index.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import deskCss from '../console-frame.module.css'
import filterCss from '../kit/filter.module.css'
import type { Route } from './+types/capacity'
import boardCss from './board.module.css'
import { buildBoardHref } from './board-href.ts'
import { CapacityTable } from './capacity-table.tsx'
import { readBoardView } from './read-board-view.ts'

const PATH = '/console/board/capacity'
const DAYS = 28

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { day, branch } = readBoardView(args.request, app.now())
  const today = toIndiaDate(app.now())
  return { day, today, capacity: await respondOnError(readCapacity(app, staff, day, { branch, count: DAYS })) }
}

/** The booked and available crew-hours and trucks of a branch over four weeks. */
export default function CapacityPage({ loaderData: { day, today, capacity } }: Route.ComponentProps) {
  const t = useTranslation()
  const { branch, branches, office, cities, days } = capacity
  const last = addDays(day, DAYS - 1)
  const all = [...(office ? [{ id: 0, name: t('board.ownBranch') }] : []), ...branches]
  const moved = (by: number) => buildBoardHref({ day: addDays(day, by), branch }, PATH)
  return (
    <div className={`${deskCss.page} ${boardCss.wide}`}>
      <NoIndexPage title={t('board.capacity')} />
      <header className={boardCss.head}>
        <h1>
          {t('board.capacity')} <span>{`${formatDay(day, t.tag)} – ${formatDay(last, t.tag)}`}</span>
        </h1>
        <nav className={boardCss.days} aria-label={t('board.capacity')}>
          <Link to={moved(-DAYS)} aria-label={t('board.capacity.before')}>
            ‹
          </Link>
          <Link to={buildBoardHref({ day: today, branch }, PATH)} aria-current={day === today ? 'date' : undefined}>
            {t('board.today')}
          </Link>
          <Link to={moved(DAYS)} aria-label={t('board.capacity.after')}>
            ›
          </Link>
        </nav>
        <nav className={filterCss.filter} aria-label={`${t('board.day')}, ${t('board.week')}`}>
          <Link to={buildBoardHref({ day, branch })}>{t('board.day')}</Link>
          <Link to={buildBoardHref({ day, branch, week: true })}>{t('board.week')}</Link>
          <Link to={buildBoardHref({ day, branch }, PATH)} aria-current="page">
            {t('board.capacity')}
          </Link>
        </nav>
        {all.length > 1 && (
          <nav className={filterCss.filter} aria-label={t('board.allBranches')}>
            {all.map(({ id, name }) => (
              <Link
                key={id}
                to={buildBoardHref({ day, branch: id }, PATH)}
                aria-current={id === branch ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {days ? (
        <>
          <p className="muted sm">{t('board.capacity.lead', { count: cities.length, cities: cities.join(', ') })}</p>
          <CapacityTable days={days} branch={branch} today={today} />
        </>
      ) : (
        <EmptyState title={t('board.capacity.none')}>{t('board.capacity.noneText')}</EmptyState>
      )}
    </div>
  )
}

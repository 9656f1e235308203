import { Link } from 'react-router'
import { formatClock } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { BoardWorker } from '#modules/dispatch/index.server.ts'
import type { UnstartedJob as Waits } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Fold } from '../kit/fold.tsx'
import { formatLegRoute } from './format-leg.ts'
import css from './not-started.module.css'

/** More of them are folded, so that the unassigned jobs stay in sight. */
const MAX_OPEN_JOBS = 2

/**
 * The jobs that should have started by now, with the crew members who have not reported, so that dispatch can call
 * them.
 */
export function NotStartedJobs({ waits }: { waits: Waits<BoardWorker>[] }) {
  const t = useTranslation()
  if (waits.length === 0) return null
  return (
    <div className={css.waits}>
      <Fold
        open={waits.length <= MAX_OPEN_JOBS}
        summary={<h2>{t('board.notBegun', { count: waits.flatMap(({ who }) => who).length })}</h2>}
      >
        <ul>
          {waits.map(({ leg, who }) => (
            <li key={`${leg.orderNo}/${leg.leg}`}>
              <Link to={`/console/board/${leg.orderNo}/${leg.leg}`}>{leg.orderNo}</Link>{' '}
              {t('board.notBegun.due', { time: formatClock(leg.startsAt) })}, {formatLegRoute(leg)}
              <ul>
                {who.map(({ id, name, mobile }) => (
                  <li key={id}>
                    <b>{name}</b> <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

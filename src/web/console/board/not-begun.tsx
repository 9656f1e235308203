import { Link } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { BoardWorker } from '#modules/dispatch/index.server.ts'
import type { NotBegun as Waits } from '#modules/dispatch/rules/not-begun.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { formatClock } from '#words/format.ts'
import { wordWay } from './leg-words.ts'
import css from './not-begun.module.css'

/** The jobs that should have begun by now, and who of each has told nothing: whom to call. */
export function NotBegun({ waits }: { waits: Waits<BoardWorker>[] }) {
  const say = useSay()
  if (waits.length === 0) return null
  return (
    <>
      <h2>{say('board.notBegun', { count: waits.flatMap(({ who }) => who).length })}</h2>
      <ul className={css.waits}>
        {waits.map(({ leg, who }) => (
          <li key={`${leg.orderNo}/${leg.leg}`}>
            <Link to={`/console/board/${leg.orderNo}/${leg.leg}`}>{leg.orderNo}</Link>{' '}
            {say('board.notBegun.due', { time: formatClock(leg.startsAt) })}, {wordWay(leg)}
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
    </>
  )
}

import { formatMobile } from '#kernel/format-mobile.ts'
import type { BoardWorker } from '#modules/dispatch/index.server.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { formatClock } from '#words/format.ts'
import css from './not-begun.module.css'

/** Whose first job should have begun by now, and who has told nothing: whom to call. */
export function NotBegun({ waits }: { waits: { worker: BoardWorker; startsAt: Date }[] }) {
  const say = useSay()
  if (waits.length === 0) return null
  return (
    <>
      <h2>{say('board.notBegun', { count: waits.length })}</h2>
      <ul className={css.waits}>
        {waits.map(({ worker: { id, name, mobile }, startsAt }) => (
          <li key={id}>
            <b>{name}</b> {say('board.notBegun.due', { time: formatClock(startsAt) })}{' '}
            <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

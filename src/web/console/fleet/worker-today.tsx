import type { IndiaDate } from '#kernel/india-time.ts'
import type { ListedWorker } from '#modules/crews/index.server.ts'
import { validityOf } from '#modules/crews/rules/paper.ts'
import { wordDay } from '#modules/crews/rules/word-reason.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import css from './fleet.module.css'
import { Mark } from './mark.tsx'

/** Whether somebody is there today, and how long a driver's licence counts. */
export function WorkerToday({ worker, today }: { worker: ListedWorker; today: IndiaDate }) {
  const say = useSay()
  const { leftOn, leave, roles, licenceExpiresOn } = worker
  if (leftOn && leftOn <= today) return <>{say('fleet.today.left', { day: wordDay(say, leftOn) })}</>
  const licence = roles.includes('driver') ? validityOf(licenceExpiresOn, today) : 'good'
  const until = licenceExpiresOn && wordDay(say, licenceExpiresOn)
  const off = leave !== null || worker.off
  return (
    <span className={css.marks}>
      {leave && <Mark as="still">{say('fleet.today.away', { day: wordDay(say, leave) })}</Mark>}
      {!leave && off && <Mark as="still">{say('fleet.today.off')}</Mark>}
      {licence === 'expired' && <Mark as="expired">{say('fleet.today.licence', { day: until! })}</Mark>}
      {licence === 'soon' && <Mark as="soon">{say('fleet.today.licenceSoon', { day: until! })}</Mark>}
      {!off && licence !== 'expired' && <span>{say('fleet.today.good')}</span>}
    </span>
  )
}

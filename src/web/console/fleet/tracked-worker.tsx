import type { IndiaDate } from '#kernel/india-time.ts'
import type { ListedWorker } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-reason.ts'
import { validityOf } from '#modules/crews/rules/paper.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import css from './fleet.module.css'
import { Mark } from './mark.tsx'

/** Whether somebody is there today, and how long a driver's licence counts. */
export function TrackedWorker({ worker, today }: { worker: ListedWorker; today: IndiaDate }) {
  const say = useTranslation()
  const { leftOn, leave, roles, licenceExpiresOn } = worker
  if (leftOn && leftOn <= today) return <>{say('fleet.today.left', { day: formatFullDate(say, leftOn) })}</>
  const licence = roles.includes('driver') ? validityOf(licenceExpiresOn, today) : 'good'
  const until = licenceExpiresOn && formatFullDate(say, licenceExpiresOn)
  const off = leave !== null || worker.off
  return (
    <span className={css.marks}>
      {leave && <Mark as="still">{say('fleet.today.away', { day: formatFullDate(say, leave) })}</Mark>}
      {!leave && off && <Mark as="still">{say('fleet.today.off')}</Mark>}
      {licence === 'expired' && <Mark as="expired">{say('fleet.today.licence', { day: until! })}</Mark>}
      {licence === 'soon' && <Mark as="soon">{say('fleet.today.licenceSoon', { day: until! })}</Mark>}
      {!off && licence !== 'expired' && <span>{say('fleet.today.good')}</span>}
    </span>
  )
}

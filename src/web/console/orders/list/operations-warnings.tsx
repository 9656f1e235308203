import { Link } from 'react-router'
import type { ProblemCounts as Counted } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './troubles.module.css'

/**
 * Links beside the orders that need an action: undelivered messages, failed background tasks, and the setup checklist
 * until it is complete.
 */
export function OperationsWarnings({ troubles: { unsent, failedJobs, openSteps } }: { troubles: Counted }) {
  const t = useTranslation()
  if (unsent + failedJobs + openSteps === 0) return null
  return (
    <ul className={css.troubles}>
      {unsent > 0 && (
        <li data-pressing="">
          <Link to="/console/unsent">{t('firstSteps.unsent.line', { count: unsent })}</Link>
        </li>
      )}
      {failedJobs > 0 && (
        <li data-pressing="">
          <Link to="/console/first-steps#jobs">{t('firstSteps.jobs.line', { count: failedJobs })}</Link>
        </li>
      )}
      {openSteps > 0 && (
        <li>
          <Link to="/console/first-steps">{t('firstSteps.line', { count: openSteps })}</Link>
        </li>
      )}
    </ul>
  )
}

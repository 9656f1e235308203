import { formatInstant } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import css from './setup-checklist.module.css'

type Props = { jobs: { queue: string; count: number; lastAt: Date }[] }

/** Failed background tasks that will not be retried. */
export function FailedTasksCard({ jobs }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card} id="jobs">
      <h2>{t('setupChecklist.jobs.title')}</h2>
      <p className="muted sm">{t(jobs.length > 0 ? 'setupChecklist.jobs.lead' : 'setupChecklist.jobs.none')}</p>
      <ul className={css.findings}>
        {jobs.map(({ queue, count, lastAt }) => (
          <li key={queue} data-mark="wrong">
            <b>{queue}</b>
            <p className="sm">{t('setupChecklist.jobs.count', { count, when: formatInstant(lastAt, t.tag) })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import { OutboxBar } from './offline/outbox-bar.tsx'

type Props = { jobId: number; worker: number; title: string; children: ReactNode }

/** The frame of a page below a job, with a link back to it. */
export function JobFrame({ jobId, worker, title, children }: Props) {
  const t = useTranslation()
  return (
    <main className={css.page}>
      <NoIndexPage title={title} />
      <header className={css.head}>
        <Link to={`/crew/jobs/${jobId}`} className={css.back}>
          <Icon name="left" /> {t('crew.report.job')}
        </Link>
        <h1>{title}</h1>
      </header>
      <OutboxBar worker={worker} />
      {children}
    </main>
  )
}

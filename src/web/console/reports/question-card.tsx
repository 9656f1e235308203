import type { ReactNode } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { CsvLink } from '../accounting/figures.tsx'
import css from './reports.module.css'

type Props = {
  id: string
  question: string
  answer: string
  csv: string
  csvName: string
  chart: ReactNode
  foot: ReactNode
}

/** A card that asks a question, answers it in one sentence, and shows the figures behind the answer. */
export function QuestionCard({ id, question, answer, csv, csvName, chart, foot }: Props) {
  const t = useTranslation()
  return (
    <section id={id} className={css.card} aria-labelledby={`${id}-question`}>
      <header className={css.head}>
        <div>
          <h2 id={`${id}-question`}>{question}</h2>
          <p>{answer}</p>
        </div>
        <CsvLink href={csv} name={t('reports.csvOf', { name: csvName })}>
          {t('reports.csv')}
        </CsvLink>
      </header>
      <div className={css.chart}>{chart}</div>
      <footer className={css.foot}>{foot}</footer>
    </section>
  )
}

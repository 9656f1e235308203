import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './how-it-works.module.css'
import { Section } from './section.tsx'

const stops = ['addresses', 'list', 'token', 'arrival'] as const

/** The steps of a move, as stops of one route. */
export const HowItWorks = () => {
  const t = useTranslation()
  return (
    <Section className={css.how} title={t('landing.stops.title')}>
      <ol className={css.stops}>
        {stops.map(stop => (
          <li key={stop}>
            <h3>{t(`landing.stop.${stop}.title`)}</h3>
            <p>{t(`landing.stop.${stop}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

import { formatInstant } from '#i18n/format.ts'
import type { ProviderErrorSummary as Listed } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import css from './setup-checklist.module.css'

/** The recent errors of the payment and message providers. */
export function ProviderErrorsCard({ errors }: { errors: Listed[] }) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('setupChecklist.errors.title')}</h2>
      {errors.length === 0 && <p className="muted sm">{t('setupChecklist.errors.none')}</p>}
      <ul className={css.findings}>
        {errors.map(({ provider, lastAt, words, lastHour, lastWeek }) => (
          <li key={provider} data-mark={lastHour > 0 ? 'wrong' : 'off'}>
            <b>{t(`setupChecklist.errors.${provider}`)}</b>
            <p className="sm">{t('setupChecklist.errors.count', { hour: lastHour, week: lastWeek })}</p>
            <p className="sm muted">{t('setupChecklist.errors.last', { when: formatInstant(lastAt, t.tag), words })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

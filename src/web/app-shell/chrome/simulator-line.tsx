import { useTranslation } from '../words/use-words.tsx'
import css from './simulator-line.module.css'

/** A line on every screen that says nothing here is real, while simulators replace payments and messages. */
export const SimulatorBanner = () => {
  const t = useTranslation()
  return (
    <aside className={css.line} aria-label={t('chrome.simulators.name')}>
      {t('chrome.simulators.line')} <a href="/sim/outbox">{t('chrome.simulators.outbox')}</a>
    </aside>
  )
}

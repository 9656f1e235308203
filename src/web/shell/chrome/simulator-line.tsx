import { useTranslation } from '../words/use-words.tsx'
import css from './simulator-line.module.css'

/** Says on every screen that nothing here is real, while simulators stand in for payments and messages. */
export const SimulatorLine = () => {
  const say = useTranslation()
  return (
    <aside className={css.line} aria-label={say('chrome.simulators.name')}>
      {say('chrome.simulators.line')} <a href="/sim/outbox">{say('chrome.simulators.outbox')}</a>
    </aside>
  )
}

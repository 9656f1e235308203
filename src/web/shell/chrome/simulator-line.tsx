import { chrome } from '#web/text/en/chrome.ts'

/** Says on every screen that nothing here is real, while simulators stand in for payments and messages. */
export const SimulatorLine = () => (
  <aside className="sim-line" aria-label={chrome.simulators.name}>
    {chrome.simulators.line} <a href="/sim/outbox">{chrome.simulators.outbox}</a>
  </aside>
)

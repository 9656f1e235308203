import type { ProviderErrors as Listed } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import css from './first-steps.module.css'

/** What those who carry payments and messages for us could not do lately. */
export function ProviderErrors({ faults }: { faults: Listed[] }) {
  const say = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{say('firstSteps.faults.title')}</h2>
      {faults.length === 0 && <p className="muted sm">{say('firstSteps.faults.none')}</p>}
      <ul className={css.findings}>
        {faults.map(({ provider, lastAt, words, lastHour, lastWeek }) => (
          <li key={provider} data-mark={lastHour > 0 ? 'wrong' : 'off'}>
            <b>{say(`firstSteps.faults.${provider}`)}</b>
            <p className="sm">{say('firstSteps.faults.count', { hour: lastHour, week: lastWeek })}</p>
            <p className="sm muted">{say('firstSteps.faults.last', { when: formatInstant(lastAt, say.tag), words })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

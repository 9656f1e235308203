import type { LeadEvent } from '#modules/sales/index.server.ts'
import type { LeadSource, LeadState, LostReason, Outcome, Planned } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import trailCss from '../trail.module.css'
import css from './sales.module.css'

/** What happened with a lead, the newest first. */
export function LeadEvents({ events }: { events: LeadEvent[] }) {
  const say = useTranslation()
  return (
    <>
      <h2>{say('sales.events.title')}</h2>
      <ul className={trailCss.trail}>
        {events.map(event => (
          <li key={event.id}>
            <b>{titleOf(say, event)}</b>
            {textOf(say, event) && <span className={css.said}>{textOf(say, event)}</span>}
            <span className="muted sm">
              {event.by ?? say('sales.byItself')}, {formatInstant(event.at, say.tag)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function titleOf(say: Translate, { kind, what, words }: LeadEvent): string {
  if (kind === 'asked') return say('sales.event.asked', { source: say(`sales.source.${what as LeadSource}`) })
  if (kind === 'moved') return say('sales.event.moved', { state: say(`sales.state.${what as LeadState}`) })
  if (kind === 'given') return say('sales.event.given', { name: words })
  if (kind === 'consent') return say(`sales.event.consent.${what as 'given' | 'withdrawn'}`)
  if (kind === 'visit' && what !== 'reached' && what !== 'no-answer') return say('sales.event.survey', { deed: what })
  return say(`sales.event.${kind}`, { outcome: say(`sales.outcome.${what as Outcome | Planned}`) })
}

function textOf(say: Translate, { kind, words }: LeadEvent): string {
  if (kind === 'given') return ''
  return kind === 'moved' && words ? say(`sales.reason.${words as LostReason}`) : words
}

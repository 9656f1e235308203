import { readStepNote } from '#modules/crews/rules/step-note.ts'
import { parseAttentionFact } from '#modules/orders/rules/attention.ts'
import type { OrderEvent } from '#modules/orders/rules/order-view.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { formatInstant } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'
import cardCss from '../card.module.css'
import { eventTitle } from './entry-words.ts'
import trailCss from './trail.module.css'

/** Who did what to an order, and when. `names` has the staff by id. */
export function TrailCard({ events, names }: { events: OrderEvent[]; names: ReadonlyMap<number, string> }) {
  const say = useSay()
  return (
    <section className={cardCss.card}>
      <h2>{say('console.trail')}</h2>
      <ol className={trailCss.trail}>
        {events.map((event, index) => (
          <li key={index}>
            <time dateTime={event.at.toISOString()}>{formatInstant(event.at, say.tag)}</time>
            <span>
              <b>{eventTitle(say, event)}</b> {noteOf(say, event)}{' '}
              <span className="muted">
                {event.kind === 'step' ? readStepNote(event.note)?.who : byWhom(say, event.by, names)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function noteOf(say: Say, { kind, note }: OrderEvent): string {
  if (kind === 'attention') return titleOfFact(say, note)
  return kind === 'step' ? wordsOfStep(say, note) : note
}

function wordsOfStep(say: Say, note: string): string {
  const told = readStepNote(note)
  if (!told) return note
  const { step, proof, late } = told
  const more = [proof && say(`console.step.proof.${proof}`), late && say('console.step.late')]
  return [say(`console.step.${step}`), ...more].filter(Boolean).join(', ')
}

function titleOfFact(say: Say, note: string): string {
  const fact = parseAttentionFact(note)
  return fact ? say(`desk.attention.${fact}`) : note
}

const causes = ['callback', 'webhook', 'poll', 'job', 'reconciliation'] as const

/** 'staff:3' is a name; 'customer:7' is the customer; what the process did by itself is told by what made it. */
function byWhom(say: Say, label: string, names: ReadonlyMap<number, string>): string {
  const [kind, what = ''] = label.split(':')
  if (kind === 'staff') return names.get(Number(what)) ?? label
  if (kind === 'customer') return say('console.byCustomer')
  if (kind !== 'system') return label
  const cause = causes.find(one => one === what)
  return cause ? say(`console.system.${cause}`) : what
}

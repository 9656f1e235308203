import { formatInstant } from '#kernel/india-time.ts'
import { parseAttentionFact } from '#modules/orders/rules/attention.ts'
import type { OrderEvent } from '#modules/orders/rules/order-view.ts'
import { consoleText, eventText, statusText, systemText } from '#web/text/en/console.ts'
import { attentionTitle } from '#web/text/en/console-orders.ts'

/** Who did what to an order, and when. `names` has the staff by id. */
export function TrailCard({ events, names }: { events: OrderEvent[]; names: ReadonlyMap<number, string> }) {
  return (
    <section className="console-card">
      <h2>{consoleText.trail}</h2>
      <ol className="console-trail">
        {events.map((event, index) => (
          <li key={index}>
            <time dateTime={event.at.toISOString()}>{formatInstant(event.at)}</time>
            <span>
              <b>{event.kind === 'status' ? statusText[event.status] : (eventText[event.kind] ?? event.kind)}</b>{' '}
              {event.kind === 'attention' ? titleOfFact(event.note) : event.note}{' '}
              <span className="muted">{byWhom(event.by, names)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOfFact(note: string): string {
  const fact = parseAttentionFact(note)
  return fact ? attentionTitle[fact] : note
}

/** 'staff:3' is a name; 'customer:7' is the customer; what the process did by itself is told by what made it. */
function byWhom(label: string, names: ReadonlyMap<number, string>): string {
  const [kind, what = ''] = label.split(':')
  if (kind === 'staff') return names.get(Number(what)) ?? label
  if (kind === 'customer') return consoleText.byCustomer
  return kind === 'system' ? (systemText[what] ?? what) : label
}

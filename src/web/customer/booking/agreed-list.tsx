import { booking as text } from '#web/text/en/booking.ts'
import { cft, pieces } from '#web/text/en/wizard.ts'
import './agreed-list.css'
import type { Booking } from './booking-of.ts'
import { isOver } from './stage.ts'

const t = text.things

/** What the price is for, thing by thing: a price that rises on the day is what customers fear most. */
export function AgreedList({ booking: { stage, groups, pieces: count, totalCft, service } }: { booking: Booking }) {
  const about = stage === 'unpriced' ? t.unpriced : isOver(stage) ? t.closed : t.priced
  return (
    <section className="bk-things">
      <h2>{stage === 'unpriced' ? t.headingOpen : t.heading}</h2>
      <p className="muted sm">{service ? text.things.service : `${t.sum(pieces(count), cft(totalCft))} ${about}`}</p>
      <dl>
        {groups.map(group => (
          <div key={group.name}>
            <dt>
              {group.name}
              {group.totalCft > 0 && <span>{cft(group.totalCft)}</span>}
            </dt>
            <dd>
              <ul>
                {group.items.map(({ name, quantity }) => (
                  <li key={name}>
                    {name} <b>× {quantity}</b>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { booking } from '#web/text/en/booking.ts'
import { isLapsed, type Stage } from './stage.ts'
import './timeline.css'
import { Truck } from '#web/ui/truck.tsx'
import type { Stop } from './timeline-of.ts'

const t = booking.days

/** The booking's days from top to bottom, the truck at the stop it has reached. */
export function Timeline({ stops, stage }: { stops: Stop[]; stage: Stage }) {
  return (
    <section>
      <h2>{stage === 'completed' ? t.headingDone : isLapsed(stage) ? t.headingLapsed : t.heading}</h2>
      <ol className="bk-days">
        {stops.map(({ title, text, when, state }, i) => (
          <li key={`${i} ${title}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="bk-stop">{state === 'now' && <Truck className="bk-truck" />}</span>
            <div>
              <b>{title}</b>
              {text && <span>{text}</span>}
            </div>
            {when && <span className="bk-when">{when}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

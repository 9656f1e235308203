import { type BookingStage, isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Truck } from '#web/ui/truck.tsx'
import type { TimelineStop } from './build-booking-timeline.ts'
import css from './timeline.module.css'

/** The booking's timeline from top to bottom, with the truck at the stop that it has reached. */
export function Timeline({ stops, stage }: { stops: TimelineStop[]; stage: BookingStage }) {
  const t = useTranslation()
  return (
    <section>
      <h2>
        {stage === 'completed'
          ? t('booking.days.headingDone')
          : isUnfulfilledStage(stage)
            ? t('booking.days.headingLapsed')
            : t('booking.days.heading')}
      </h2>
      <ol className={css.days}>
        {stops.map(({ title, text, when, state }, i) => (
          <li key={`${i} ${title}`} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.stop}>{state === 'now' && <Truck className={css.truck} />}</span>
            <div>
              <b>{title}</b>
              {text && <span>{text}</span>}
            </div>
            {when && <span className={css.when}>{when}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

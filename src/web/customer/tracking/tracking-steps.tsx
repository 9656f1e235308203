import type { CSSProperties } from 'react'
import { formatClock, formatDay, formatInstant } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { countDoneLines, type VisitProgress } from '#modules/dispatch/crew/rules/visit-check.ts'
import type { TrackedLeg, TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './tracking.module.css'
import { TransitSteps } from './transit-steps.tsx'

/** The name of a job that is not the whole move; null for one that loads and unloads, whose date says enough. */
function getLegName({ packs, loads, unloads }: TrackedLeg) {
  if (packs) return 'packing'
  if (loads) return unloads ? null : 'pick-up'
  return unloads ? 'delivery' : 'road'
}

/** The steps that the crew reported, and those still ahead; for a move on several days by day. */
export function TrackingSteps({ day: { legs, counted, visit, transit } }: { day: TrackingView }) {
  const t = useTranslation()
  return (
    <section>
      <h2>{t('tracking.steps.heading')}</h2>
      {counted && (
        <div className={css.counted} aria-live="polite">
          <b>{t(`tracking.counted.${counted.side}`, { here: `${counted.here}`, of: `${counted.of}` })}</b>
          <div aria-hidden="true" style={{ '--share': counted.here / counted.of } as CSSProperties} />
        </div>
      )}
      {legs.map((leg, n) => {
        const { day, steps, done } = leg
        const name = getLegName(leg)
        const reached = done ? steps.length : steps.findLastIndex(({ at }) => at !== null) + 1
        return (
          <div key={n}>
            {legs.length > 1 && (
              <h3>
                {name && `${t(`tracking.leg.${name}`)}, `}
                {formatDay(day, t.tag)}
              </h3>
            )}
            {name === 'road' && transit.length > 0 ? (
              <TransitSteps steps={transit} />
            ) : (
              <ol className={css.steps}>
                {steps.map(({ step, at, heard }, i) => (
                  <li
                    key={step}
                    data-reported={i < reached || undefined}
                    aria-current={i === reached - 1 ? 'step' : undefined}
                  >
                    <span className={css.mark}>{i < reached && <Icon name="check" />}</span>
                    <b>{t(`tracking.step.${step}`)}</b>
                    {at && (
                      <time dateTime={at.toISOString()}>
                        {toIndiaDate(at) === day ? formatClock(at) : formatInstant(at, t.tag)}
                      </time>
                    )}
                    {heard && (
                      <span className={css.heard}>{t('tracking.step.heard', { time: formatClock(heard) })}</span>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </div>
        )
      })}
      {visit && <VisitChecklist visit={visit} />}
    </section>
  )
}

/** The checklist of a service as it is ticked off, and the parts used. */
function VisitChecklist({ visit }: { visit: VisitProgress }) {
  const t = useTranslation()
  const [done, of] = [countDoneLines(visit), visit.lines.length]
  const parts = visit.parts.filter(({ count }) => count > 0)
  return (
    <div className={css.visit}>
      {of > 0 && (
        <div className={css.counted} aria-live="polite">
          <b>{t('tracking.visit.sum', { done: `${done}`, of: `${of}` })}</b>
          <div aria-hidden="true" style={{ '--share': done / of } as CSSProperties} />
        </div>
      )}
      <ul>
        {visit.lines.map(({ line, done }) => (
          <li key={line} data-reported={done || undefined}>
            <span className={css.mark}>{done && <Icon name="check" />}</span>
            <span>
              {line}
              {done && <span className="vh"> {t('tracking.step.done')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <p>
          {t('tracking.visit.parts')}: {parts.map(({ name, count }) => `${count} × ${name}`).join(', ')}
        </p>
      )}
    </div>
  )
}

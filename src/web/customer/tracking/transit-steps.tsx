import { formatDay, formatInstant } from '#i18n/format.ts'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './tracking.module.css'

/** The way of the goods between cities: departure, hubs, arrival and delivery, with their times or expected dates. */
export function TransitSteps({ steps }: { steps: TrackingView['transit'] }) {
  const t = useTranslation()
  const reached = steps.findLastIndex(({ at }) => at !== null) + 1
  return (
    <ol className={css.steps}>
      {steps.map(({ kind, place, at, expected }, i) => (
        <li
          key={`${kind}${i}`}
          data-reported={i < reached || undefined}
          aria-current={i === reached - 1 ? 'step' : undefined}
        >
          <span className={css.mark}>{i < reached && <Icon name="check" />}</span>
          <b>{kind === 'delivery' ? t('tracking.transit.delivery') : t(`tracking.transit.${kind}`, { place })}</b>
          {at ? (
            <time dateTime={at.toISOString()}>{formatInstant(at, t.tag)}</time>
          ) : (
            expected && (
              <time dateTime={expected}>{t('tracking.transit.expected', { day: formatDay(expected, t.tag) })}</time>
            )
          )}
        </li>
      ))}
    </ol>
  )
}

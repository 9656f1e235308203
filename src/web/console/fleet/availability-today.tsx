import { formatUnavailability } from '#modules/crews/rules/format-unavailability.ts'
import type { TruckUnavailability } from '#modules/crews/rules/truck-availability.ts'
import type { WorkerUnavailability } from '#modules/crews/rules/worker-availability.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './fleet.module.css'

/** The availability of a truck or worker today, with the reasons if it is unavailable. */
export function AvailabilityToday({ reasons }: { reasons: (TruckUnavailability | WorkerUnavailability)[] }) {
  const t = useTranslation()
  if (reasons.length === 0)
    return (
      <p className={css.today} data-good="">
        <Icon name="ok" />
        <b>{t('fleet.today.can')}</b>
      </p>
    )
  return (
    <div className={css.today}>
      <Icon name="error" />
      <div>
        <b>{t('fleet.today.not')}</b>
        <ul>
          {reasons.map(reason => {
            const words = formatUnavailability(t, reason)
            return <li key={words}>{words}</li>
          })}
        </ul>
      </div>
    </div>
  )
}

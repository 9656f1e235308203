import type { TripState } from '#modules/crews/rules/trip-state.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Stamp } from '#web/ui/stamp.tsx'

/** The status of a trip, as a stamp like those of orders. */
export function TripStamp({ state }: { state: TripState }) {
  const t = useTranslation()
  return (
    <Stamp status={state} tone={tones[state]}>
      {t(`trips.state.${state}`)}
    </Stamp>
  )
}

const tones = {
  draft: 'warning',
  loading: 'warning',
  'in-transit': 'success',
  delivered: 'success',
  closed: 'success',
  cancelled: 'danger',
} as const

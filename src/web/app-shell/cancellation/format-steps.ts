import type { Translate } from '#i18n/speaker.ts'
import { stepNow } from '#modules/orders/record/rules/cancellation.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'

type Steps = readonly CancellationStep[]

/** What each step keeps, a sentence each. */
export const formatLater = (t: Translate, steps: Steps): string[] =>
  steps.map(({ hours, share }) => t('move.cancel.then', { hours: String(hours), share: String(share) }))

/** What was agreed, whatever day it is. */
export const formatAgreed = (t: Translate, steps: Steps): string =>
  [t('move.cancel.until', { hours: String(steps[0]!.hours) }), ...formatLater(t, steps)].join(' ')

/** What was agreed, as far as it still matters: what is kept now, and from when on more. */
export function formatSteps(t: Translate, agreed: Parameters<typeof stepNow>[0], now: Date): string {
  const { share, later } = stepNow(agreed, now)
  if (share === 0) return formatAgreed(t, agreed.cancellation)
  return [t('move.cancel.now', { share: String(share) }), ...formatLater(t, later)].join(' ')
}

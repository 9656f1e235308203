import type { Translate } from '#i18n/translator.ts'
import { getCurrentCancellationStep } from '#modules/orders/record/rules/cancellation-charge.ts'
import type { CancellationStep } from '#modules/scheduling/rules/booking-terms.ts'

type Steps = readonly CancellationStep[]

/** Formats the charge of each later cancellation step, one sentence per step. */
export const formatLaterSteps = (t: Translate, steps: Steps): string[] =>
  steps.map(({ hours, share }) => t('move.cancel.then', { hours: String(hours), share: String(share) }))

/**
 * Formats the cancellation steps as they were agreed, independent of the current date, with what we pay when we cancel
 * (E-Commerce Rules 2020, rule 4 (8)).
 */
export const formatAgreedSteps = (t: Translate, steps: Steps): string =>
  [
    t('move.cancel.until', { hours: String(steps[0]!.hours) }),
    ...formatLaterSteps(t, steps),
    t('move.cancel.ours'),
  ].join(' ')

/** Formats the agreed cancellation steps that still matter: the charge now, and when it rises. */
export function formatCurrentSteps(
  t: Translate,
  agreed: Parameters<typeof getCurrentCancellationStep>[0],
  now: Date,
): string {
  const { share, later } = getCurrentCancellationStep(agreed, now)
  if (share === 0) return formatAgreedSteps(t, agreed.cancellation)
  return [t('move.cancel.now', { share: String(share) }), ...formatLaterSteps(t, later), t('move.cancel.ours')].join(
    ' ',
  )
}

import type { Translate } from '#i18n/translator.ts'
import type { CancellationPreview } from '#modules/orders/record/rules/cancellation-charge.ts'
import { isFreeUntilFullCharge } from '#modules/scheduling/rules/booking-terms.ts'
import { formatUntil } from '#web/app-shell/cancellation/format-until.ts'

/** Explains the refund by the notice terms of the cancellation. */
export function explainRefund(
  t: Translate,
  { paid, charge: fee, freeUntil, steps, share }: CancellationPreview,
): string {
  if (paid <= 0) return t('cancellation.unpaid')
  if (!freeUntil) return t('cancellation.freeOpen')
  const said = { till: formatUntil(t, freeUntil), hours: String(steps[0]!.hours) }
  if (fee === 0) return t('cancellation.free', said)
  return isFreeUntilFullCharge(steps) ? t('cancellation.late', said) : t('move.cancel.now', { share: String(share) })
}

import type { CancellationPreview } from '#modules/orders/rules/cancellation.ts'
import { isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import { formatTill } from '#web/shell/cancellation/format-till.ts'
import type { Translate } from '#words/speaker.ts'

/** Why this much comes back: by what the terms say of the notice. */
export function noticeOf(say: Translate, { paid, fee, freeUntil, steps, share }: CancellationPreview): string {
  if (paid <= 0) return say('cancellation.unpaid')
  if (!freeUntil) return say('cancellation.freeOpen')
  const said = { till: formatTill(say, freeUntil), hours: String(steps[0]!.hours) }
  if (fee === 0) return say('cancellation.free', said)
  return isPlain(steps) ? say('cancellation.late', said) : say('move.cancel.now', { share: String(share) })
}

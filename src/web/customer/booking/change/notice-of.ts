import { indiaHour } from '#kernel/india-time.ts'
import type { CancellationPreview } from '#modules/orders/rules/cancellation.ts'
import { isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import { formatDayOf, formatHour } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'

/** Why this much comes back: by what the terms say of the notice. */
export function noticeOf(say: Say, { paid, fee, freeUntil, steps, share }: CancellationPreview): string {
  if (paid <= 0) return say('cancellation.unpaid')
  if (!freeUntil) return say('cancellation.freeOpen')
  const till = `${formatHour(indiaHour(freeUntil))}, ${formatDayOf(freeUntil, say.tag)}`
  const said = { till, hours: String(steps[0]!.hours) }
  if (fee === 0) return say('cancellation.free', said)
  return isPlain(steps) ? say('cancellation.late', said) : say('move.cancel.now', { share: String(share) })
}

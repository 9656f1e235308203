import { indiaHour } from '#kernel/india-time.ts'
import type { CancellationPreview } from '#modules/orders/rules/cancellation.ts'
import { formatDayOf, formatHour } from '#words/format.ts'
import type { Say } from '#words/speaker.ts'

/** Why this much comes back: by what the terms say of the notice. */
export function noticeOf(say: Say, { paid, fee, freeUntil }: CancellationPreview): string {
  if (paid <= 0) return say('cancellation.unpaid')
  if (!freeUntil) return say('cancellation.freeOpen')
  const till = `${formatHour(indiaHour(freeUntil))}, ${formatDayOf(freeUntil, say.tag)}`
  return fee > 0 ? say('cancellation.late', { till }) : say('cancellation.free', { till })
}

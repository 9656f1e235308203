import { formatDay } from '#kernel/india-time.ts'
import type { Wish } from '#modules/orders/rules/order-view.ts'

/** 'Wished for: Sat 28 Nov, 3 days earlier or later'; null where no day was named. */
export function wishWords({ day, within }: Wish): string | null {
  if (!day) return null
  const about = within === 0 ? '' : within === 7 ? ', a week earlier or later' : `, ${within} days earlier or later`
  return `Wished for: ${formatDay(day)}${about}`
}

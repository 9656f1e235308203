import type { IndiaDate } from '#kernel/india-time.ts'

export type CouponState = 'running' | 'not-begun' | 'ended' | 'used-up' | 'withdrawn'

type CouponTermsForState = {
  active: boolean
  startsOn: IndiaDate | null
  /** The last day on which it can be used. */
  validUntil: IndiaDate | null
  mostUses: number | null
}

/** Returns whether a coupon can be used, or why not. A withdrawal by staff goes before dates and usage limit. */
export function getCouponState(
  { active, startsOn, validUntil, mostUses }: CouponTermsForState,
  { today, uses }: { today: IndiaDate; uses: number },
): CouponState {
  if (!active) return 'withdrawn'
  if (validUntil !== null && today > validUntil) return 'ended'
  if (mostUses !== null && uses >= mostUses) return 'used-up'
  return startsOn !== null && today < startsOn ? 'not-begun' : 'running'
}

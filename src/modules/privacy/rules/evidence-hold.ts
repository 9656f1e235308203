import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { CLAIM_NOTICE_DAYS } from '#modules/documents/rules/carrier-liability.ts'

/**
 * Why the evidence of an order is kept when its customer is erased. `notice`: a notice of loss is still possible
 * (Carriage by Road Act 2007, section 16). `complaint`: something was remarked or reported, and a complaint can be
 * brought for two years (Consumer Protection Act 2019, section 69). `dispute`: a payment is disputed.
 */
export type HoldReason = 'notice' | 'complaint' | 'dispute'

/** Two years and a day, for the day itself. */
const COMPLAINT_DAYS = 731

export type EvidenceFacts = {
  /** The day of the goods receipt or, without one, of the last work; the booking date if nothing was done. */
  carriedOn: IndiaDate
  /** True if damage was reported, a signature has a remark, or a complaint was made. */
  remarked: boolean
  disputed: boolean
}

/**
 * Returns how long the evidence of an order is kept, and why; null if nobody may need it any more. Data that is needed
 * for a legal claim is exempt from erasure (DPDP Act 2023, section 17(1)(a)).
 */
export function findEvidenceHold(
  { carriedOn, remarked, disputed }: EvidenceFacts,
  today: IndiaDate,
): { reason: HoldReason; until: IndiaDate } | null {
  const complaintEnds = addDays(carriedOn, COMPLAINT_DAYS)
  if (disputed)
    return { reason: 'dispute', until: complaintEnds > today ? complaintEnds : addDays(today, CLAIM_NOTICE_DAYS) }
  if (remarked && complaintEnds >= today) return { reason: 'complaint', until: complaintEnds }
  const noticeEnds = addDays(carriedOn, CLAIM_NOTICE_DAYS)
  return noticeEnds >= today ? { reason: 'notice', until: noticeEnds } : null
}

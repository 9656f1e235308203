/** The items of a job that may be open when its crew finishes it. */
export const openItems = ['items', 'tasks', 'money', 'signature'] as const
export type OpenItem = (typeof openItems)[number]

/** The reasons for which a crew finishes a job with open items. */
export const finishReasons = ['not-home', 'pays-later', 'no-signature', 'phone', 'rest-later', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** The longest text that a crew can add to its reason. */
export const MAX_FINISH_NOTE = 200

/**
 * The open items, and the reason; `waited`: the step waited on the phone, so it could not be asked for a reason.
 * `remark`: the reason in the crew's own words.
 */
export type OpenItemsAtFinish = { open: OpenItem[]; why: FinishReason | 'waited'; remark?: string }

/**
 * True if a crew that finishes with open items has given its reason. Another reason needs words. `remark` is undefined
 * on pages from before the field existed, which can still be on a phone.
 */
export const hasFinishReason = (why: FinishReason | undefined, remark: string | undefined): boolean =>
  why !== undefined && !(why === 'other' && remark === '')

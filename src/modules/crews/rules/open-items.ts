/** The items of a job that may be open when its crew finishes it. */
export const openItems = ['items', 'tasks', 'money', 'signature'] as const
export type OpenItem = (typeof openItems)[number]

/** The reasons for which a crew finishes a job with open items. */
export const finishReasons = ['not-home', 'pays-later', 'no-signature', 'phone', 'rest-later', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** The open items, and the reason; `waited`: the phone had no network, so it could not ask for a reason. */
export type OpenItemsAtFinish = { open: OpenItem[]; why: FinishReason | 'waited' }

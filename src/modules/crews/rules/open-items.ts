/** What of a job may be open when its crew finishes it. */
export const openItems = ['items', 'tasks', 'money', 'signature'] as const
export type OpenItem = (typeof openItems)[number]

/** Why a crew finishes a job though something of it is open. */
export const finishReasons = ['not-home', 'pays-later', 'no-signature', 'phone', 'rest-later', 'other'] as const
export type FinishReason = (typeof finishReasons)[number]

/** What was open, and why; `waited`: the phone had no network, so nobody could be asked for a reason. */
export type FinishedWithout = { open: OpenItem[]; why: FinishReason | 'waited' }

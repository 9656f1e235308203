/** Where somebody agreed to be written to about their move: to one of ours, or to whoever gave us their number. */
export const consentHows = ['desk', 'file'] as const
export type ConsentHow = (typeof consentHows)[number]

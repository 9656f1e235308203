/** Where somebody agreed to be written to about their move: to one of ours, to whoever gave us their number, or beside a form of the site. */
export const consentHows = ['desk', 'file', 'site'] as const
export type ConsentHow = (typeof consentHows)[number]

/** Where somebody agreed to be written to about their move: to one of ours, to whoever gave us their number, beside a form of the site, or by an answer on WhatsApp. */
export const consentHows = ['desk', 'file', 'site', 'whatsapp'] as const
export type ConsentHow = (typeof consentHows)[number]

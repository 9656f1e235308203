/**
 * The ways in which a person opted in to messages about their move: to our staff, to the author of an imported file,
 * beside a form of the site, or by a reply on WhatsApp.
 */
export const consentSources = ['desk', 'file', 'site', 'whatsapp'] as const
export type ConsentSource = (typeof consentSources)[number]

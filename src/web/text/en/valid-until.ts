/** How long a price is good, in the same words everywhere. */
export const validWords = (day: string) => `Valid until ${day}`

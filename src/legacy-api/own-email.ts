import { emailAddress } from '#modules/identity/rules/account.ts'

/** The address of a customer who gave none; the ending belongs to nobody (RFC 2606). */
export const madeUpEmail = (mobile: string) => `${mobile}@customer.invalid`

/**
 * Clients without an e-mail make one up from the number (API-13): it may be a stranger's, so nothing is ever sent to it. The number
 * is all there is before the @, with or without the country's: people who have theirs beside a name have a real address.
 */
export const isMadeUp = (email: string, mobile: string) =>
  email.endsWith('.invalid') || /^(?:\+?91|0)?(\d{10})@/.exec(email)?.[1] === mobile

/** The e-mail that a client gives with an order, '' where it is none or made up. */
export const ownEmail = (email: string, mobile: string): string =>
  emailAddress.safeParse(email).success && !isMadeUp(email, mobile) ? email : ''

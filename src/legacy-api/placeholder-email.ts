import { emailAddressField } from '#modules/identity/rules/account.ts'

/** Builds the placeholder address of a customer without an email; nobody can own its domain (RFC 2606). */
export const buildPlaceholderEmail = (mobile: string) => `${mobile}@customer.invalid`

/**
 * True for an address that a client built from the number because the customer has none (API-13). It may belong to a
 * stranger, so nothing is ever sent to it. The part before the @ is only the number, with or without country code: a
 * number beside a name is a real address.
 */
export const isPlaceholderEmail = (email: string, mobile: string) =>
  email.endsWith('.invalid') || /^(?:\+?91|0)?(\d{10})@/.exec(email)?.[1] === mobile

/** Returns the email that a client sends with an order, '' if it is missing or made up. */
export const getRealEmail = (email: string, mobile: string): string =>
  emailAddressField.safeParse(email).success && !isPlaceholderEmail(email, mobile) ? email : ''

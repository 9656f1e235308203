/**
 * True if a text may link there: to the web, an email address, a phone number or a page of ours. Never to anything that
 * would run in the reader's browser.
 */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href)

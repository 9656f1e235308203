import { parseMobile } from '#kernel/phone.ts'

/**
 * The prefix that the database writes (`orders.order_no`), also on documents and for clients: the same for every brand.
 */
export const ORDER_PREFIX = 'TH-'

/** Parses the order number that staff or a caller name, with or without its letters; null for anything else. */
export function parseOrderNo(text: string): string | null {
  const digits = /^(?:TH\s*-?\s*)?(\d{1,12})$/i.exec(text.trim())?.[1]
  return digits ? ORDER_PREFIX + digits : null
}

/**
 * True if a search text identifies this very order: by its whole number, or by a whole mobile number. A part of a name
 * could mean anybody.
 */
export const isSearchForOrder = (text: string, orderNo: string): boolean =>
  parseMobile(text) !== null || parseOrderNo(text) === orderNo

import { parseMobile } from '#kernel/phone.ts'

/** As the database writes it (`orders.order_no`), and as it stands on documents and with clients: the same for every brand. */
export const ORDER_PREFIX = 'TH-'

/** The order number that staff or a caller say, with or without its letters; null for anything else. */
export function parseOrderNo(text: string): string | null {
  const digits = /^(?:TH\s*-?\s*)?(\d{1,12})$/i.exec(text.trim())?.[1]
  return digits ? ORDER_PREFIX + digits : null
}

/** Whether a search means this very order: by its whole number, or by a whole mobile number; a part of a name means anybody. */
export const meansOrder = (text: string, orderNo: string): boolean =>
  parseMobile(text) !== null || parseOrderNo(text) === orderNo

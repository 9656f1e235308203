import { PAGE_SIZE } from '#kernel/page.ts'
import { parseOrderNo } from '#modules/orders/record/rules/order-number.ts'

/**
 * Returns the selected orders, each with its last event that the list showed, at most one page of them. Other
 * parameters of an address are ignored.
 */
export const tickedIn = (fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([orderNo, seen]) => parseOrderNo(orderNo) === orderNo && /^\d{1,15}$/.test(seen))
    .slice(0, PAGE_SIZE)
    .map(([orderNo, seen]) => ({ orderNo, seen: Number(seen) }))

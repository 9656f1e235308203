import { PAGE_SIZE } from '#kernel/page.ts'
import { parseOrderNo } from '#modules/orders/record/rules/order-number.ts'

/**
 * The orders whose boxes were ticked, each with the last event of its trail that the list showed; never more than a page. An address may say
 * anything besides.
 */
export const tickedIn = (fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([orderNo, seen]) => parseOrderNo(orderNo) === orderNo && /^\d{1,15}$/.test(seen))
    .slice(0, PAGE_SIZE)
    .map(([orderNo, seen]) => ({ orderNo, seen: Number(seen) }))

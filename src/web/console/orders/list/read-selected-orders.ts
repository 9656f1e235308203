import { LIST_PAGE_SIZE } from '#kernel/list-page.ts'
import { parseOrderNo } from '#modules/orders/record/rules/order-number.ts'

/**
 * Returns the selected orders, each with its last event that the list showed, at most one page of them. Other
 * parameters of an address are ignored.
 */
export const readSelectedOrders = (fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([orderNo, seen]) => parseOrderNo(orderNo) === orderNo && /^\d{1,15}$/.test(seen))
    .slice(0, LIST_PAGE_SIZE)
    .map(([orderNo, seen]) => ({ orderNo, seen: Number(seen) }))

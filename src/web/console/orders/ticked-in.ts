import { z } from 'zod'
import { PAGE_SIZE } from '#kernel/page.ts'
import { parseOrderNo } from '#modules/orders/rules/order-number.ts'
import { parseFields } from '#web/shell/read-form.ts'

const ticked = z.record(
  z.string().refine(text => parseOrderNo(text) === text, 'form.invalid'),
  z.coerce.number().int(),
)

/** The orders whose boxes were ticked, each with the last event of its trail that the list showed; never more than a page. */
export const tickedIn = (fields: Record<string, string>) =>
  Object.entries(parseFields(fields, ticked))
    .slice(0, PAGE_SIZE)
    .map(([orderNo, seen]) => ({ orderNo, seen }))

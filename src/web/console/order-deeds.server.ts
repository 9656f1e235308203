import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import {
  approveOrder,
  assignCrew,
  cancelOrder,
  completeOrder,
  payRefundByHand,
  priceRequest,
  refundOrder,
  rescheduleOrder,
  retryRefund,
} from '#modules/orders/index.server.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { newDateFields } from '../booking/load-new-date.server.ts'

const amount = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'amount.invalid')
  .transform(Number)
const reason = z.string().trim().max(500)

/** What staff can do to an order, with what each deed is told. Amounts are in rupees here. */
export const deedForm = z.discriminatedUnion('deed', [
  z.object({
    deed: z.literal('price'),
    amount: amount.refine(value => value >= 1, 'amount.invalid'),
    moveDate: z.string().refine(text => text === '' || isIndiaDate(text), 'form.invalid'),
    note: z.string().max(500),
  }),
  z.object({ deed: z.literal('approve') }),
  z.object({ deed: z.literal('assign'), crew: z.string().trim().max(200) }),
  z.object({ deed: z.literal('complete') }),
  z.object({ deed: z.literal('reschedule'), ...newDateFields }),
  z.object({
    deed: z.literal('cancel'),
    reason,
    refund: z.union([z.literal('').transform(() => null), amount]),
  }),
  z.object({ deed: z.literal('refund'), refund: amount, reason }),
  z.object({ deed: z.literal('retry-refund'), key: z.string().max(60) }),
  z.object({ deed: z.literal('pay-refund'), key: z.string().max(60), reference: z.string().trim().max(60) }),
])

/** Several forms of the page have a reason: what is wrong is told at the one that was sent. */
export async function deedOf(request: Request): Promise<string> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return String(fields.get('deed') ?? '')
}

export async function doDeed(app: App, staff: Staff, orderNo: string, asked: z.infer<typeof deedForm>): Promise<void> {
  switch (asked.deed) {
    case 'price':
      await priceRequest(app, staff, orderNo, {
        amount: rupees(asked.amount),
        moveDate: asked.moveDate || null,
        note: asked.note,
      })
      break
    case 'approve':
      await approveOrder(app, staff, orderNo)
      break
    case 'assign':
      await assignCrew(app, staff, orderNo, asked.crew)
      break
    case 'complete':
      await completeOrder(app, staff, orderNo)
      break
    case 'reschedule':
      await rescheduleOrder(app, staff, orderNo, { date: asked.date, slot: asked.slot as SlotHour })
      break
    case 'cancel':
      await cancelOrder(app, staff, orderNo, {
        reason: asked.reason,
        ...(asked.refund !== null && { refund: rupees(asked.refund) }),
      })
      break
    case 'refund':
      await refundOrder(app, staff, orderNo, { amount: rupees(asked.refund), reason: asked.reason })
      break
    case 'retry-refund':
      await retryRefund(app, staff, orderNo, asked.key)
      break
    case 'pay-refund':
      await payRefundByHand(app, staff, orderNo, asked.key, asked.reference)
  }
}

import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { orEmpty, rupeesField, wholeField } from '#kernel/typed-fields.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  applyLateCredit,
  confirmProposal,
  declineProposal,
  handBackRefund,
  receivePayment,
  recordManualRefund,
  reducePrice,
  refundOrder,
  retryRefund,
  reversePayment,
  waiveLateCredit,
  withdrawPriceReduction,
  withdrawRefund,
} from '#modules/billing/index.server.ts'
import { MAX_PO } from '#modules/business-customers/rules/business-customer.ts'
import { answerComplaint, enterComplaint } from '#modules/contact-messages/index.server.ts'
import { instantIn } from '#modules/dispatch/record/rules/instant-field.ts'
import { orderLinks } from '#modules/orders/desk/rules/order-links.ts'
import { tidyText } from '#modules/orders/draft/rules/draft-text.ts'
import { DOOR_MAX_LENGTH } from '#modules/orders/draft/rules/limits.ts'
import {
  approveOrder,
  assignCrew,
  cancelOrder,
  completeOrder,
  endOrderLink,
  noteCall,
  priceRequest,
  putOnAccount,
  recordDone,
  replaceCrew,
  requestApprovalAgain,
  resolveFlag,
  setBusinessCustomer,
  updateAddressDetails,
  withdrawChange,
} from '#modules/orders/index.server.ts'
import { cancellationCauses } from '#modules/orders/record/rules/cancellation.ts'
import { manualPaymentModes } from '#modules/payments/rules/manual-payment-mode.ts'
import { type ManualQuotePart, manualQuoteParts } from '#modules/pricing/rules/quotation.ts'
import type { App } from '#platform/app.ts'
import { readFormData } from '#platform/http/read-form-data.ts'
import type { PostedAction } from '../../kit/action-error.ts'

const amount = rupeesField('amount.invalid')
const reason = z.string().trim().max(500)

/**
 * The last event of the order’s activity log that the page showed. A later event means a concurrent edit, which is not
 * overwritten unnoticed.
 */
const seen = z.coerce.number({ error: 'form.invalid' }).int()

const id = z.coerce.number({ error: 'form.invalid' }).int()

/** The fields of an answer to a complaint. */
export const answerFields = { words: z.string().max(4_000), settles: z.literal('yes').optional() }

const doorPart = (part: keyof typeof DOOR_MAX_LENGTH) =>
  z.string().transform(text => tidyText(text, DOOR_MAX_LENGTH[part]))
type Side = 'from' | 'to'
/** The address detail fields of one stop. A home service has no fields for the second stop. */
const doorFields = <S extends Side>(side: S) =>
  ({
    [`${side}-flat`]: doorPart('flat').default(''),
    [`${side}-building`]: doorPart('building').default(''),
    [`${side}-landmark`]: doorPart('landmark').default(''),
    [`${side}-gate`]: doorPart('gate').default(''),
  }) as Record<`${S}-${keyof typeof DOOR_MAX_LENGTH}`, z.ZodDefault<ReturnType<typeof doorPart>>>

const part = orEmpty(amount, ZERO)
const priceFields = {
  km: orEmpty(wholeField(1, 5_000, 'km.invalid'), undefined),
  ...(Object.fromEntries(manualQuoteParts.map(name => [name, part])) as Record<ManualQuotePart, typeof part>),
}

/** A delivery that the office confirms without a crew report. */
const confirmFields = {
  confirms: z.literal('yes').optional(),
  delivered: z.string().max(20).default(''),
  reason: reason.default(''),
}
const confirmationOf = (typed: { confirms?: 'yes' | undefined; delivered: string; reason: string }) =>
  typed.confirms === 'yes' ? { reason: typed.reason, deliveredAt: instantIn(typed.delivered) } : null

/** The actions that staff can take on an order, each with its fields. */
export const parseActionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('price'),
    seen,
    ...priceFields,
    note: z.string().max(500),
  }),
  z.object({ intent: z.literal('approve'), seen, onward: z.literal('next').optional() }),
  z.object({ intent: z.literal('assign'), seen, crew: z.string().trim().max(200) }),
  z.object({ intent: z.literal('tell-doors'), seen, ...doorFields('from'), ...doorFields('to') }),
  z.object({ intent: z.literal('complete'), seen, ...confirmFields }),
  z.object({ intent: z.literal('replace-crew'), seen, crew: z.string().trim().max(200) }),
  z.object({
    intent: z.literal('receive'),
    seen,
    received: amount,
    mode: z.enum(manualPaymentModes),
    reference: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'received.on'),
    note: z.string().trim().max(200).default(''),
    more: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('reverse'), seen, about: z.string().max(100), why: reason }),
  z.object({ intent: z.literal('record-done'), seen, crew: z.string().trim().max(200), ...confirmFields }),
  z.object({ intent: z.literal('see-to'), seen, about: id, done: reason }),
  z.object({ intent: z.literal('note'), seen, words: reason }),
  z.object({ intent: z.literal('end-link'), seen, about: z.enum(orderLinks, 'form.invalid') }),
  z.object({
    intent: z.literal('complain'),
    seen,
    name: z.string().max(250),
    phone: z.string().max(20).default(''),
    email: z.string().max(250),
    message: z.string().max(4_000),
  }),
  z.object({ intent: z.literal('answer-complaint'), about: id, ...answerFields }),
  z.object({
    intent: z.literal('cancel'),
    seen,
    reason,
    cause: z.enum(cancellationCauses, 'cause.required'),
    refund: orEmpty(amount, null),
  }),
  z.object({ intent: z.literal('refund'), seen, refund: amount, reason, from: z.string().max(100).default('') }),
  z.object({ intent: z.literal('lower'), seen, lower: amount, lowerReason: reason }),
  z.object({ intent: z.literal('confirm-proposal'), seen, about: id }),
  z.object({ intent: z.literal('decline-proposal'), seen, about: id }),
  z.object({ intent: z.literal('withdraw-change'), seen, about: id }),
  z.object({
    intent: z.literal('set-firm'),
    seen,
    firm: z.union([z.literal('').transform(() => null), id]),
    po: z.string().trim().max(MAX_PO, 'firm.long').default(''),
  }),
  z.object({ intent: z.literal('on-account'), seen }),
  z.object({ intent: z.literal('ask-firm'), seen }),
  z.object({ intent: z.literal('pay-late'), seen }),
  z.object({ intent: z.literal('waive-late'), seen, lateReason: reason }),
  z.object({ intent: z.literal('raise'), seen, about: id, why: reason }),
  z.object({ intent: z.literal('withdraw-refund'), about: z.string().max(60), why: reason }),
  z.object({
    intent: z.literal('hand-back'),
    about: z.string().max(60),
    by: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'hand.on'),
  }),
  z.object({ intent: z.literal('retry-refund'), about: z.string().max(60) }),
  z.object({ intent: z.literal('pay-refund'), about: z.string().max(60), reference: z.string().trim().max(60) }),
])

/**
 * Parses the posted action. Several forms of the page have a reason field, so an error is reported at the form that was
 * sent.
 */
export async function parseAction(request: Request): Promise<PostedAction> {
  const fields = await readFormData(request.clone())
  return { intent: String(fields?.get('intent') ?? ''), about: String(fields?.get('about') ?? '') }
}

export async function runOrderAction(
  app: App,
  staff: Staff,
  orderNo: string,
  asked: z.infer<typeof parseActionForm>,
): Promise<void> {
  switch (asked.intent) {
    case 'price': {
      const { km, note, seen } = asked
      const parts = manualQuoteParts.flatMap(part => {
        if (asked[part] === 0) return []
        return [{ part, amount: asked[part], ...(part === 'road' && km && { km }) }]
      })
      return priceRequest(app, staff, orderNo, { parts, note }, seen)
    }
    case 'approve':
      return approveOrder(app, staff, orderNo, asked.seen)
    case 'assign':
      return assignCrew(app, staff, orderNo, asked.crew, asked.seen)
    case 'tell-doors': {
      const door = (side: Side) => ({
        flat: asked[`${side}-flat`],
        building: asked[`${side}-building`],
        landmark: asked[`${side}-landmark`],
        gate: asked[`${side}-gate`],
      })
      return updateAddressDetails(app, staff, orderNo, { from: door('from'), to: door('to') }, asked.seen)
    }
    case 'complete':
      return completeOrder(app, staff, orderNo, { seen: asked.seen, confirmation: confirmationOf(asked) })
    case 'replace-crew':
      return replaceCrew(app, staff, orderNo, asked.crew, asked.seen)
    case 'receive': {
      const { received, seen, more, ...how } = asked
      return receivePayment(app, staff, orderNo, { ...how, amount: received, more: more === 'yes' }, seen)
    }
    case 'reverse':
      return reversePayment(app, staff, orderNo, asked.about, { reason: asked.why, seen: asked.seen })
    case 'record-done':
      return recordDone(app, staff, orderNo, {
        crew: asked.crew,
        seen: asked.seen,
        confirmation: confirmationOf(asked),
      })
    case 'see-to':
      return resolveFlag(app, staff, orderNo, { attention: asked.about, note: asked.done }, asked.seen)
    case 'note':
      return noteCall(app, staff, orderNo, asked.words, asked.seen)
    case 'complain': {
      const { seen, name, phone, email, message } = asked
      return enterComplaint(app, staff, orderNo, { name, phone, email, message }, seen)
    }
    case 'answer-complaint':
      return answerComplaint(app, staff, asked.about, { words: asked.words, settles: asked.settles === 'yes' })
    case 'cancel': {
      const { reason, cause, refund, seen } = asked
      return cancelOrder(app, staff, orderNo, {
        reason,
        cause,
        seen,
        ...(refund !== null && { refund }),
      })
    }
    case 'refund':
      return refundOrder(app, staff, orderNo, {
        amount: asked.refund,
        reason: asked.reason,
        from: asked.from || undefined,
        seen: asked.seen,
      })
    case 'lower': {
      const { lower, lowerReason, seen } = asked
      return reducePrice(app, staff, orderNo, { amount: lower, reason: lowerReason, seen })
    }
    case 'confirm-proposal':
      return confirmProposal(app, staff, orderNo, { id: asked.about, seen: asked.seen })
    case 'decline-proposal':
      return declineProposal(app, staff, orderNo, { id: asked.about, seen: asked.seen })
    case 'withdraw-change':
      return withdrawChange(app, staff, orderNo, { id: asked.about, seen: asked.seen })
    case 'set-firm':
      return setBusinessCustomer(app, staff, orderNo, { firmId: asked.firm, po: asked.po, seen: asked.seen })
    case 'on-account':
      return putOnAccount(app, staff, orderNo, asked.seen)
    case 'end-link':
      return endOrderLink(app, staff, orderNo, { link: asked.about, seen: asked.seen })
    case 'ask-firm':
      return requestApprovalAgain(app, staff, orderNo, asked.seen)
    case 'pay-late':
      return applyLateCredit(app, staff, orderNo, asked.seen)
    case 'waive-late':
      return waiveLateCredit(app, staff, orderNo, { reason: asked.lateReason, seen: asked.seen })
    case 'raise':
      return withdrawPriceReduction(app, staff, orderNo, asked.about, { reason: asked.why, seen: asked.seen })
    case 'withdraw-refund':
      return withdrawRefund(app, staff, orderNo, asked.about, asked.why)
    case 'hand-back':
      return handBackRefund(app, staff, orderNo, asked.about, { by: asked.by, on: asked.on })
    case 'retry-refund':
      return retryRefund(app, staff, orderNo, asked.about)
    case 'pay-refund':
      return recordManualRefund(app, staff, orderNo, asked.about, asked.reference)
    default:
      return asked satisfies never
  }
}

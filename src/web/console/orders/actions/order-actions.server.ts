import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { ZERO } from '#kernel/money.ts'
import { optionalTypedField, rupeesField, wholeNumberField } from '#kernel/typed-fields.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  applyLateCredit,
  approveMoneyProposal,
  declineMoneyProposal,
  recordCashRefund,
  recordManualPayment,
  recordManualRefund,
  reducePrice,
  refundOrder,
  retryRefund,
  reversePayment,
  waiveLateCredit,
  withdrawPriceReduction,
  withdrawRefund,
} from '#modules/billing/index.server.ts'
import { PO_NUMBER_MAX_LENGTH } from '#modules/business-customers/rules/business-customer.ts'
import { answerComplaint, recordPhoneComplaint } from '#modules/contact-messages/index.server.ts'
import { parseInstantField } from '#modules/dispatch/record/rules/instant-field.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { ADDRESS_DETAILS_MAX_LENGTH, MAX_INSURED_VALUE } from '#modules/orders/draft/rules/limits.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  declareValue,
  endOrderLink,
  putOnAccount,
  recordOrderCall,
  recordWorkDone,
  replaceCrew,
  resendApprovalLink,
  resolveFlag,
  sendManualQuotation,
  setBusinessCustomer,
  setMoveDays,
  updateAddressDetails,
  withdrawChangeRequest,
} from '#modules/orders/index.server.ts'
import { orderLinks } from '#modules/orders/lists/rules/order-links.ts'
import { cancellationCauses } from '#modules/orders/record/rules/cancellation-charge.ts'
import { manualPaymentModes } from '#modules/payments/rules/manual-payment-mode.ts'
import { type ManualQuotePart, manualQuoteParts } from '#modules/pricing/rules/quotation.ts'
import type { App } from '#platform/app.ts'
import { readFormData } from '#platform/http/read-form-data.ts'
import type { PostedAction } from '../../kit/action-error.ts'

const amountField = rupeesField('amount.invalid')
const reasonField = z.string().trim().max(500)

/**
 * The last event of the order’s activity log that the page showed. A later event means a concurrent edit, which is not
 * overwritten unnoticed.
 */
const lastEventField = z.coerce.number({ error: 'form.invalid' }).int()

const daysField = z.coerce.number({ error: 'days.range' }).int().min(0, 'days.range').max(365, 'days.range')

const idField = z.coerce.number({ error: 'form.invalid' }).int()

/** The fields of an answer to a complaint. */
export const complaintAnswerFields = { words: z.string().max(4_000), settles: z.literal('yes').optional() }

const addressDetailField = (part: keyof typeof ADDRESS_DETAILS_MAX_LENGTH) =>
  z.string().transform(text => cleanText(text, ADDRESS_DETAILS_MAX_LENGTH[part]))
type Side = 'from' | 'to'
/** The address detail fields of one stop. A home service has no fields for the second stop. */
const addressDetailFields = <S extends Side>(side: S) =>
  ({
    [`${side}-flat`]: addressDetailField('flat').default(''),
    [`${side}-building`]: addressDetailField('building').default(''),
    [`${side}-landmark`]: addressDetailField('landmark').default(''),
    [`${side}-gate`]: addressDetailField('gate').default(''),
  }) as Record<`${S}-${keyof typeof ADDRESS_DETAILS_MAX_LENGTH}`, z.ZodDefault<ReturnType<typeof addressDetailField>>>

const optionalAmountField = optionalTypedField(amountField, ZERO)
const priceFields = {
  km: optionalTypedField(wholeNumberField(1, 5_000, 'km.invalid'), undefined),
  ...(Object.fromEntries(manualQuoteParts.map(name => [name, optionalAmountField])) as Record<
    ManualQuotePart,
    typeof optionalAmountField
  >),
}

/** A delivery that the office confirms without a crew report. */
const confirmFields = {
  confirms: z.literal('yes').optional(),
  delivered: z.string().max(20).default(''),
  reason: reasonField.default(''),
}
const toConfirmation = (typed: { confirms?: 'yes' | undefined; delivered: string; reason: string }) =>
  typed.confirms === 'yes' ? { reason: typed.reason, deliveredAt: parseInstantField(typed.delivered) } : null

/** The actions that staff can take on an order, each with its fields. */
export const orderActionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send-quotation'),
    seen: lastEventField,
    ...priceFields,
    note: z.string().max(500),
  }),
  z.object({ intent: z.literal('approve'), seen: lastEventField, onward: z.literal('next').optional() }),
  z.object({ intent: z.literal('assign-crew'), seen: lastEventField, crew: z.string().trim().max(200) }),
  z.object({
    intent: z.literal('update-address'),
    seen: lastEventField,
    ...addressDetailFields('from'),
    ...addressDetailFields('to'),
  }),
  z.object({ intent: z.literal('complete'), seen: lastEventField, ...confirmFields }),
  z.object({ intent: z.literal('replace-crew'), seen: lastEventField, crew: z.string().trim().max(200) }),
  z.object({
    intent: z.literal('record-payment'),
    seen: lastEventField,
    received: amountField,
    mode: z.enum(manualPaymentModes),
    reference: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'received.on'),
    note: z.string().trim().max(200).default(''),
    more: z.literal('yes').optional(),
  }),
  z.object({
    intent: z.literal('reverse-payment'),
    seen: lastEventField,
    about: z.string().max(100),
    why: reasonField,
  }),
  z.object({
    intent: z.literal('record-work-done'),
    seen: lastEventField,
    crew: z.string().trim().max(200),
    ...confirmFields,
  }),
  z.object({ intent: z.literal('resolve-flag'), seen: lastEventField, about: idField, done: reasonField }),
  z.object({
    intent: z.literal('set-days'),
    seen: lastEventField,
    'packing-days': daysField,
    'delivery-days': daysField,
  }),
  z.object({
    intent: z.literal('declare-value'),
    seen: lastEventField,
    value: optionalTypedField(rupeesField('change.insured', { most: MAX_INSURED_VALUE }), null),
  }),
  z.object({ intent: z.literal('log-call'), seen: lastEventField, words: reasonField }),
  z.object({ intent: z.literal('end-link'), seen: lastEventField, about: z.enum(orderLinks, 'form.invalid') }),
  z.object({
    intent: z.literal('record-complaint'),
    seen: lastEventField,
    name: z.string().max(250),
    phone: z.string().max(20).default(''),
    email: z.string().max(250),
    message: z.string().max(4_000),
  }),
  z.object({ intent: z.literal('answer-complaint'), about: idField, ...complaintAnswerFields }),
  z.object({
    intent: z.literal('cancel'),
    seen: lastEventField,
    reason: reasonField,
    cause: z.enum(cancellationCauses, 'cause.required'),
    refund: optionalTypedField(amountField, null),
  }),
  z.object({
    intent: z.literal('refund'),
    seen: lastEventField,
    refund: amountField,
    reason: reasonField,
    from: z.string().max(100).default(''),
  }),
  z.object({
    intent: z.literal('reduce-price'),
    seen: lastEventField,
    reduction: amountField,
    reductionReason: reasonField,
  }),
  z.object({ intent: z.literal('confirm-proposal'), seen: lastEventField, about: idField }),
  z.object({ intent: z.literal('decline-proposal'), seen: lastEventField, about: idField }),
  z.object({ intent: z.literal('withdraw-change'), seen: lastEventField, about: idField }),
  z.object({
    intent: z.literal('set-business-customer'),
    seen: lastEventField,
    firm: z.union([z.literal('').transform(() => null), idField]),
    po: z.string().trim().max(PO_NUMBER_MAX_LENGTH, 'business-customer.long').default(''),
  }),
  z.object({ intent: z.literal('put-on-account'), seen: lastEventField }),
  z.object({ intent: z.literal('resend-approval-link'), seen: lastEventField }),
  z.object({ intent: z.literal('apply-late-credit'), seen: lastEventField }),
  z.object({ intent: z.literal('waive-late-credit'), seen: lastEventField, lateReason: reasonField }),
  z.object({ intent: z.literal('withdraw-reduction'), seen: lastEventField, about: idField, why: reasonField }),
  z.object({ intent: z.literal('withdraw-refund'), about: z.string().max(60), why: reasonField }),
  z.object({
    intent: z.literal('record-cash-refund'),
    about: z.string().max(60),
    by: z.string().trim().max(60),
    on: z.string().refine(isIndiaDate, 'manual-refund.on'),
  }),
  z.object({ intent: z.literal('retry-refund'), about: z.string().max(60) }),
  z.object({
    intent: z.literal('record-manual-refund'),
    about: z.string().max(60),
    reference: z.string().trim().max(60),
  }),
])

/**
 * Parses the posted action. Several forms of the page have a reason field, so an error is reported at the form that was
 * sent.
 */
export async function parseOrderAction(request: Request): Promise<PostedAction> {
  const fields = await readFormData(request.clone())
  return { intent: String(fields?.get('intent') ?? ''), about: String(fields?.get('about') ?? '') }
}

export async function runOrderAction(
  app: App,
  staff: Staff,
  orderNo: string,
  posted: z.infer<typeof orderActionForm>,
): Promise<void> {
  switch (posted.intent) {
    case 'send-quotation': {
      const { km, note, seen } = posted
      const parts = manualQuoteParts.flatMap(part => {
        if (posted[part] === 0) return []
        return [{ part, amount: posted[part], ...(part === 'road' && km && { km }) }]
      })
      return sendManualQuotation(app, staff, orderNo, { parts, note }, seen)
    }
    case 'approve':
      return approveOrder(app, staff, orderNo, posted.seen)
    case 'assign-crew':
      return assignPartnerCrew(app, staff, orderNo, posted.crew, posted.seen)
    case 'update-address': {
      const readDetails = (side: Side) => ({
        flat: posted[`${side}-flat`],
        building: posted[`${side}-building`],
        landmark: posted[`${side}-landmark`],
        gate: posted[`${side}-gate`],
      })
      return updateAddressDetails(
        app,
        staff,
        orderNo,
        { from: readDetails('from'), to: readDetails('to') },
        posted.seen,
      )
    }
    case 'complete':
      return completeOrder(app, staff, orderNo, { seen: posted.seen, confirmation: toConfirmation(posted) })
    case 'replace-crew':
      return replaceCrew(app, staff, orderNo, posted.crew, posted.seen)
    case 'record-payment': {
      const { received, seen, more, ...how } = posted
      return recordManualPayment(app, staff, orderNo, { ...how, amount: received, more: more === 'yes' }, seen)
    }
    case 'reverse-payment':
      return reversePayment(app, staff, orderNo, posted.about, { reason: posted.why, seen: posted.seen })
    case 'record-work-done':
      return recordWorkDone(app, staff, orderNo, {
        crew: posted.crew,
        seen: posted.seen,
        confirmation: toConfirmation(posted),
      })
    case 'resolve-flag':
      return resolveFlag(app, staff, orderNo, { attention: posted.about, note: posted.done }, posted.seen)
    case 'set-days': {
      const days = { packing: posted['packing-days'], delivery: posted['delivery-days'] }
      return setMoveDays(app, staff, orderNo, days, posted.seen)
    }
    case 'declare-value':
      return declareValue(app, staff, orderNo, posted.value, posted.seen)
    case 'log-call':
      return recordOrderCall(app, staff, orderNo, posted.words, posted.seen)
    case 'record-complaint': {
      const { seen, name, phone, email, message } = posted
      return recordPhoneComplaint(app, staff, orderNo, { name, phone, email, message }, seen)
    }
    case 'answer-complaint':
      return answerComplaint(app, staff, posted.about, { words: posted.words, settles: posted.settles === 'yes' })
    case 'cancel': {
      const { reason, cause, refund, seen } = posted
      return cancelOrder(app, staff, orderNo, {
        reason,
        cause,
        seen,
        ...(refund !== null && { refund }),
      })
    }
    case 'refund':
      return refundOrder(app, staff, orderNo, {
        amount: posted.refund,
        reason: posted.reason,
        from: posted.from || undefined,
        seen: posted.seen,
      })
    case 'reduce-price': {
      const { reduction, reductionReason, seen } = posted
      return reducePrice(app, staff, orderNo, { amount: reduction, reason: reductionReason, seen })
    }
    case 'confirm-proposal':
      return approveMoneyProposal(app, staff, orderNo, { id: posted.about, seen: posted.seen })
    case 'decline-proposal':
      return declineMoneyProposal(app, staff, orderNo, { id: posted.about, seen: posted.seen })
    case 'withdraw-change':
      return withdrawChangeRequest(app, staff, orderNo, { id: posted.about, seen: posted.seen })
    case 'set-business-customer':
      return setBusinessCustomer(app, staff, orderNo, { firmId: posted.firm, po: posted.po, seen: posted.seen })
    case 'put-on-account':
      return putOnAccount(app, staff, orderNo, posted.seen)
    case 'end-link':
      return endOrderLink(app, staff, orderNo, { link: posted.about, seen: posted.seen })
    case 'resend-approval-link':
      return resendApprovalLink(app, staff, orderNo, posted.seen)
    case 'apply-late-credit':
      return applyLateCredit(app, staff, orderNo, posted.seen)
    case 'waive-late-credit':
      return waiveLateCredit(app, staff, orderNo, { reason: posted.lateReason, seen: posted.seen })
    case 'withdraw-reduction':
      return withdrawPriceReduction(app, staff, orderNo, posted.about, { reason: posted.why, seen: posted.seen })
    case 'withdraw-refund':
      return withdrawRefund(app, staff, orderNo, posted.about, posted.why)
    case 'record-cash-refund':
      return recordCashRefund(app, staff, orderNo, posted.about, { by: posted.by, on: posted.on })
    case 'retry-refund':
      return retryRefund(app, staff, orderNo, posted.about)
    case 'record-manual-refund':
      return recordManualRefund(app, staff, orderNo, posted.about, posted.reference)
    default:
      return posted satisfies never
  }
}

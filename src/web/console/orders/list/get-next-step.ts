import type { Translate, TranslationKey } from '#i18n/translator.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import { canDoOrderTask } from '#modules/orders/lists/rules/list-order-tasks-of-staff.ts'
import type { ListedOrder } from '#modules/orders/lists/rules/order-search.ts'
import type { FlagKind } from '#modules/orders/record/rules/flag.ts'

/** The next step of an order in a list. `to`: the page or card where staff take it; null if staff wait for somebody else. */
export type NextStep = { text: string; to: string | null }

type StepName<K extends TranslationKey> = K extends `orders.next.${infer Name}` ? Name : never

/** What staff do about each kind of flag. */
const flagSteps: Record<FlagKind, StepName<TranslationKey>> = {
  'slot-full': 'reschedule',
  disputed: 'dispute',
  'dispute-lost': 'dispute',
  owed: 'payment',
  'refund-failed': 'retryRefund',
  'refund-on-hold': 'refund',
  'refunded-twice': 'refund',
  'refunded-outside': 'refund',
  'manual-refund-due': 'recordRefund',
  'second-person': 'approval',
  'late-arrival': 'delay',
  'gateway-mismatch': 'checkPayment',
  'foreign-currency': 'checkPayment',
  'wrong-amount': 'checkPayment',
  'token-short': 'checkPayment',
  'old-quotation': 'checkPayment',
  'payment-refused': 'checkPayment',
  overpaid: 'checkPayment',
  'paid-twice': 'checkPayment',
  'business-customer-approved': 'account',
  'business-customer-refused': 'callCustomer',
  'no-truck': 'hire',
  'eway-missing': 'ewayBill',
  'eway-truck': 'ewayBill',
  'eway-expiring': 'ewayBill',
  'tell-crew': 'callCrew',
  'update-rejected': 'callCrew',
  'cash-to-review': 'cash',
  'items-missing': 'items',
  'finished-open': 'callCustomer',
  remarked: 'remark',
  'address-incomplete': 'address',
  'document-unprinted': 'document',
  'document-unsent': 'document',
}

/** Returns the next step of an order in a list; null if it has none, or none that this member of staff may take. */
export function getNextStep(
  t: Translate,
  { orderNo, task, attention, balanceDue, onAccount, slot }: ListedOrder,
  can: (right: Permission) => boolean,
): NextStep | null {
  if (!task) return null
  const order = `/console/orders/${orderNo}`
  const step = (name: StepName<TranslationKey>, to: string | null) => ({ text: t(`orders.next.${name}`), to })
  if (task === 'comes') return step('comes', null)
  const collects = task === 'complete' && balanceDue > 0 && !onAccount
  if (collects ? !can('payments') : !canDoOrderTask(task, can)) return null
  if (collects) return step('payment', `${order}#payment`)
  if (task === 'attention') {
    const name = flagSteps[attention[0]!]
    if (name === 'payment') return step(name, `${order}#payment`)
    if (name === 'hire' && can('jobs')) return step(name, `/console/board/${orderNo}/hire`)
    if (name === 'ewayBill') return step(name, `/console/orders/${orderNo}/goods`)
    return step(name, name === 'reschedule' && can('jobs') ? `${order}/date` : order)
  }
  if (task === 'overdue' || task === 'unkept') return step('reschedule', `${order}/date`)
  if (task === 'crew') return slot ? step('crew', `/console/board/${orderNo}/1`) : step('date', `${order}/date`)
  return step(task, order)
}

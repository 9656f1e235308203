import type { Translate } from '#i18n/translator.ts'
import { ON_ACCOUNT_NOTE, type OrderEventKind, orderEventKinds } from '#modules/orders/record/rules/event-kind.ts'
import { getStatusLabel, type OrderStatus } from '#modules/orders/record/rules/status.ts'
import { isManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'

const knownEntryTypes = [
  'token',
  'balance',
  'payment-reversed',
  'refund',
  'refund-withdrawn',
  'dispute',
  'dispute-won',
] as const

/** Formats the type of a ledger entry. */
export function formatEntryType(t: Translate, type: string): string {
  const known = knownEntryTypes.find(entry => entry === type)
  return known ? t(`console.entry.${known}`) : type
}

/** Formats a payment mode. */
export const formatPaymentModeOf = (t: Translate, mode: string): string =>
  isManualPaymentMode(mode) ? t(`console.manualPaymentMode.${mode}`) : t('console.online')

type TitledEvent = { kind: string; status: OrderStatus; note?: string }
/** Returns the title of an activity entry: the new status for a status change, otherwise the kind of event. */
export function getEventTitle(t: Translate, { kind, status, note }: TitledEvent): string {
  if (kind === 'status')
    return t(`console.status.${getStatusLabel({ status, account: note === ON_ACCOUNT_NOTE ? note : null })}`)
  // A process of a newer version that runs at the same time may have written an unknown kind.
  const known = orderEventKinds.find(one => one === kind && one !== 'status') as
    | Exclude<OrderEventKind, 'status'>
    | undefined
  return known ? t(`console.event.${known}`) : kind
}

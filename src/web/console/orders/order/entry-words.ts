import type { Translate } from '#i18n/speaker.ts'
import { type EventKind, eventKinds, ON_ACCOUNT } from '#modules/orders/record/rules/event-kind.ts'
import { type OrderStatus, statusLabel } from '#modules/orders/record/rules/status.ts'
import { isManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'

const entries = [
  'token',
  'balance',
  'payment-reversed',
  'refund',
  'refund-withdrawn',
  'dispute',
  'dispute-won',
] as const

/** An entry of the ledger by its type. */
export function entryWords(t: Translate, type: string): string {
  const known = entries.find(entry => entry === type)
  return known ? t(`console.entry.${known}`) : type
}

/** How money came. */
export const modeWords = (t: Translate, mode: string): string =>
  isManualPaymentMode(mode) ? t(`console.handMode.${mode}`) : t('console.online')

type TitledEvent = { kind: string; status: OrderStatus; note?: string }
/** What a line of an order's activity is called: a change of status by the status, all else by its kind. */
export function eventTitle(t: Translate, { kind, status, note }: TitledEvent): string {
  if (kind === 'status')
    return t(`console.status.${statusLabel({ status, account: note === ON_ACCOUNT ? note : null })}`)
  // A process of a newer version beside this one may have written another.
  const known = eventKinds.find(one => one === kind && one !== 'status') as Exclude<EventKind, 'status'> | undefined
  return known ? t(`console.event.${known}`) : kind
}

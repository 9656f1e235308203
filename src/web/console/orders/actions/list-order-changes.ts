import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import type { Permission } from '#modules/access/rules/permissions.ts'
import { canReducePrice } from '#modules/billing/rules/can-reduce-price.ts'
import { calculateMaxRefund } from '#modules/billing/rules/max-refund.ts'
import { getChangeBlocker } from '#modules/orders/changes/rules/order-change.ts'
import {
  type CancellationDecision,
  getFreeRescheduleDeadline,
} from '#modules/orders/record/rules/cancellation-charge.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** A change that staff can make: a page of the order, or a sheet on it. `cost` says in a line what it costs today. */
export type ListedOrderChange = { icon: IconName; title: string; cost: string; isDanger?: boolean } & (
  | { page: 'date' | 'change' | 'quotations' }
  | { sheet: 'price' | 'address' | 'refund' | 'reduction' | 'cancel' | 'days' }
)

type Known = { order: OrderView; cancellation: CancellationDecision; now: Date; can: (right: Permission) => boolean }

/** Lists what staff can change about an order now, each with its cost. The commands have the final say. */
export function listOrderChanges(t: Translate, { order, cancellation, now, can }: Known): ListedOrderChange[] {
  const { status, slot, quotation, service, longDistance } = order
  const isOpen = !isEndedStatus(status)
  const mostRefund = calculateMaxRefund(order)
  const isQuoted = status === 'Quotation' && !service && can('quotes')
  const all: (ListedOrderChange | false)[] = [
    isQuoted && {
      ...{ icon: 'file', page: 'quotations', title: t('leads.versions.open'), cost: t('orders.order.versionsCost') },
    },
    isQuoted &&
      longDistance &&
      quotation !== null && {
        ...{ icon: 'rupee', sheet: 'price', title: t('console.priceAgain') },
        cost: t('orders.order.priceCost', { total: formatRupees(order.total, 'short') }),
      },
    isOpen &&
      can('jobs') && {
        ...{ icon: 'calendar', page: 'date', title: t(slot ? 'console.reschedule' : 'console.agreeDay') },
        cost: formatRescheduleCost(t, order, now),
      },
    isOpen &&
      !service &&
      can('jobs') && {
        ...{ icon: 'clock', sheet: 'days', title: t('orders.days.title'), cost: t('orders.days.about') },
      },
    can('jobs') &&
      getChangeBlocker({ status, priced: quotation !== null }) === null && {
        ...{ icon: 'edit', page: 'change', title: t('console.change.link'), cost: t('orders.order.changeCost') },
      },
    isOpen &&
      can('jobs') && {
        ...{ icon: 'pin', sheet: 'address', title: t('console.addressDetails'), cost: t('orders.order.addressCost') },
      },
    can('money') &&
      mostRefund > 0 && {
        ...{ icon: 'rupee', sheet: 'refund', title: t('console.refund') },
        cost: t('orders.order.refundCost', { most: formatRupees(mostRefund, 'short') }),
      },
    can('money') &&
      canReducePrice(status) && {
        ...{
          icon: 'minus',
          sheet: 'reduction',
          title: t('console.reducePrice'),
          cost: t('orders.order.reductionCost'),
        },
      },
    can('jobs') &&
      cancellation.ok && {
        ...{ icon: 'close', sheet: 'cancel', title: t('console.cancel'), isDanger: true },
        cost: t('orders.order.cancelCost', { fee: formatRupees(cancellation.charge, 'short') }),
      },
  ]
  return all.filter(one => one !== false)
}

function formatRescheduleCost(t: Translate, order: OrderView, now: Date): string {
  const free = order.slot ? getFreeRescheduleDeadline(order) : null
  if (!free) return t('orders.order.dateCost')
  if (now < free) return t('orders.order.freeUntil', { when: formatInstant(free, t.tag) })
  return order.lateRescheduleCharge > 0
    ? t('orders.order.lateCharge', { amount: formatRupees(order.lateRescheduleCharge, 'short') })
    : t('orders.order.dateCost')
}

import { formatKm } from '#kernel/distance.ts'
import { formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { OrderSummary } from '#modules/orders/rules/order-view.ts'
import { isFar } from '#modules/orders/rules/route.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { booking } from '#web/text/en/booking.ts'
import { nextLine, slipMoney } from '#web/text/en/booking-stages.ts'
import { dayAhead } from './days.ts'
import { stopReached } from './progress.ts'
import { isLapsed, type Stage, stageOf } from './stage.ts'

/** One booking in the list. */
export type Slip = Pick<OrderSummary, 'orderNo' | 'status' | 'payable' | 'moveDate'> & {
  /** 'Andheri West to Powai'; between cities, the cities. */
  title: string
  /** Slot, distance, home and package in one line. */
  meta: string
  /** Weekday, day, month: ['Sat', '28', 'Nov']; null while the day is open. */
  day: [string, string, string] | null
  /** 1 to 5; null where nothing goes on. */
  stop: number | null
  next: string
  money: { cap: string; amount: Paise | null; note: string }
}

export function slipOf(order: OrderSummary, catalogue: Pick<Catalogue, 'packages' | 'presets'>, now: Date): Slip {
  const { orderNo, status, payable, moveDate } = order
  const stage = stageOf(order)
  const today = indiaDate(now)
  return {
    orderNo,
    status,
    payable,
    moveDate,
    title: titleOf(order),
    meta: metaOf(order, stage, catalogue),
    day: moveDate === null ? null : dayOf(moveDate, today),
    stop: isLapsed(stage) ? null : stopReached(status),
    next: nextOf(order, stage, today),
    money: moneyOf(order, stage),
  }
}

function titleOf({ service, longDistance, from, to }: OrderSummary): string {
  if (service) return `${service.name}, ${from.name}`
  if (longDistance && from.city && to.city && from.city !== to.city) return `${from.city} to ${to.city}`
  return `${from.name} to ${to.name}`
}

function metaOf(order: OrderSummary, stage: Stage, { packages, presets }: Pick<Catalogue, 'packages' | 'presets'>) {
  if (stage === 'unpriced')
    return isFar(order.totalKm) ? booking.list.longDistance(formatKm(order.totalKm)) : booking.list.outOfReach
  if (order.service) return order.slot ? formatSlot(order.slot) : ''
  const home = presets.find(({ code }) => code === order.preset)?.name
  const offer = packages.find(({ id }) => id === order.packageId)?.name
  return [order.slot && formatSlot(order.slot), formatKm(order.totalKm), home, offer].filter(Boolean).join(', ')
}

/** The year is said where it is not this one. */
function dayOf(date: IndiaDate, today: IndiaDate): [string, string, string] {
  const [weekday, day, month] = formatDay(date).split(' ') as [string, string, string]
  const year = date.slice(0, 4)
  return [weekday, day, year === today.slice(0, 4) ? month : `${month} ${year}`]
}

function nextOf({ slot, moveDate }: OrderSummary, stage: Stage, today: IndiaDate): string {
  if (stage === 'ready') return nextLine.ready(dayAhead(moveDate, today))
  if (slot) return nextLine[stage]
  return stage === 'token' ? nextLine.tokenNoSlot : stage === 'checking' ? nextLine.checkingNoDay : nextLine[stage]
}

function moneyOf({ payable, total, paid, returned }: OrderSummary, stage: Stage): Slip['money'] {
  if (payable.can) return { cap: slipMoney[payable.purpose], amount: payable.amount, note: '' }
  switch (stage) {
    case 'unpriced':
      return { cap: slipMoney.price, amount: null, note: slipMoney.byMessage }
    case 'expired':
    case 'date-passed':
      return { cap: slipMoney.quoted, amount: total, note: slipMoney.notPayable }
    case 'checking': {
      const rest = formatRupees(subtract(total, paid), 'short')
      return { cap: slipMoney.paid, amount: paid, note: slipMoney.afterApproval(rest) }
    }
    case 'cancelled':
      return returned > 0
        ? { cap: slipMoney.back, amount: returned, note: '' }
        : { cap: slipMoney.paid, amount: paid, note: '' }
    default:
      return { cap: slipMoney.paid, amount: paid, note: slipMoney.inFull }
  }
}

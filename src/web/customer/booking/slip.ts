import { formatKm } from '#kernel/distance.ts'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { formatOrderTitle } from '#modules/orders/rules/format-order-title.ts'
import type { OrderSummary } from '#modules/orders/rules/order-view.ts'
import { isExpired, type Stage, stageOf } from '#modules/orders/rules/stage.ts'
import { USUAL_FAR_KM } from '#modules/places/rules/city-terms.ts'
import { formatTimeSlot, unbroken } from '#web/shell/unbroken.ts'
import { partsOf } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import { dayAhead } from './days.ts'
import { stopReached } from './progress.ts'

/** One booking in the list. */
export type Slip = Pick<OrderSummary, 'orderNo' | 'status' | 'account' | 'payable' | 'moveDate'> & {
  /** A version of its quotation waits for its customer's answer. */
  offered: boolean
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

export function slipOf(
  say: Translate,
  order: OrderSummary & { offered: boolean },
  catalogue: Pick<Catalogue, 'packages' | 'presets'>,
  now: Date,
): Slip {
  const { orderNo, status, account, payable, moveDate, offered } = order
  const ofMoney = stageOf(order)
  const stage = offered && ofMoney === 'expired' ? 'unpriced' : ofMoney // its price is what it is offered at now
  const today = indiaDate(now)
  return {
    orderNo,
    status,
    account,
    payable,
    moveDate,
    offered,
    title: titleOf(say, order),
    meta: metaOf(say, order, stage, catalogue),
    day: moveDate === null ? null : dayOf(say, moveDate, today),
    stop: isExpired(stage) ? null : stopReached(status),
    next: offered && stage === 'unpriced' ? say('bookingStages.nextLine.offered') : nextOf(say, order, stage, today),
    money: moneyOf(say, order, stage),
  }
}

function titleOf(say: Translate, order: OrderSummary): string {
  const { service, longDistance, from, to } = order
  if (!service && longDistance && from.city && to.city && from.city !== to.city)
    return say('move.route', { from: say.placeOf(from.city), to: say.placeOf(to.city) })
  return formatOrderTitle(say, order)
}

function metaOf(
  say: Translate,
  order: OrderSummary,
  stage: Stage,
  { packages, presets }: Pick<Catalogue, 'packages' | 'presets'>,
) {
  if (stage === 'unpriced')
    return order.totalKm >= USUAL_FAR_KM
      ? say('booking.list.longDistance', { km: formatKm(order.totalKm) })
      : order.crewsHere
        ? say('booking.list.byTeam', { km: formatKm(order.totalKm) })
        : say('booking.list.outOfReach')
  if (order.service) return order.slot ? formatTimeSlot(order.slot) : ''
  const home = presets.find(({ code }) => code === order.preset)
  const offer = packages.find(({ id }) => id === order.packageId)
  return [
    order.slot && formatTimeSlot(order.slot),
    formatKm(order.totalKm),
    home && unbroken(say.nameOf(home.name)),
    offer && say.nameOf(offer.name),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The year is said where it is not this one. */
function dayOf(say: Translate, date: IndiaDate, today: IndiaDate): [string, string, string] {
  const { weekday, day, month } = partsOf(date, say.tag)
  const year = date.slice(0, 4)
  return [weekday, day, year === today.slice(0, 4) ? month : `${month} ${year}`]
}

function nextOf(say: Translate, { slot, moveDate }: OrderSummary, stage: Stage, today: IndiaDate): string {
  if (stage === 'cancelled') return ''
  if (stage === 'ready' || (stage === 'balance-ready' && moveDate === today))
    return say('bookingStages.nextLine.ready', dayAhead(moveDate, today, say.tag))
  if (slot) return say(`bookingStages.nextLine.${stage}`)
  return stage === 'token'
    ? say('bookingStages.nextLine.tokenNoSlot')
    : stage === 'checking'
      ? say('bookingStages.nextLine.checkingNoDay')
      : say(`bookingStages.nextLine.${stage}`)
}

function moneyOf(
  say: Translate,
  { payable, account, total, paid, returned }: OrderSummary,
  stage: Stage,
): Slip['money'] {
  if (payable.can) return { cap: say(`bookingStages.slipMoney.${payable.purpose}`), amount: payable.amount, note: '' }
  if (!payable.can && payable.reason === 'on-account')
    return {
      cap: say('bookingStages.slipMoney.price'),
      amount: total,
      note: say('bookingStages.stops.account.text', { firm: account ?? '' }),
    }
  switch (stage) {
    case 'unpriced':
      return { cap: say('bookingStages.slipMoney.price'), amount: null, note: say('bookingStages.slipMoney.byMessage') }
    case 'expired':
    case 'date-passed':
      return {
        cap: say('bookingStages.slipMoney.quoted'),
        amount: total,
        note: say('bookingStages.slipMoney.notPayable'),
      }
    case 'checking': {
      const rest = formatRupees(subtract(total, paid), 'short')
      return {
        cap: say('bookingStages.slipMoney.paid'),
        amount: paid,
        note: say('bookingStages.slipMoney.afterApproval', { amount: rest }),
      }
    }
    case 'cancelled':
      return returned > 0
        ? { cap: say('bookingStages.slipMoney.back'), amount: returned, note: '' }
        : { cap: say('bookingStages.slipMoney.paid'), amount: paid, note: '' }
    default:
      return { cap: say('bookingStages.slipMoney.paid'), amount: paid, note: say('bookingStages.slipMoney.inFull') }
  }
}

import { getDateParts } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatKm } from '#kernel/distance.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { type BookingStage, getBookingStage, isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import type { OrderSummary } from '#modules/orders/record/rules/order-view.ts'
import { DEFAULT_LONG_DISTANCE_KM } from '#modules/places/rules/city-terms.ts'
import { formatTimeSlot, toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { toRelativeDay } from './days.ts'
import { getStopReached } from './progress.ts'

/** One booking in the list. */
export type BookingSlip = Pick<OrderSummary, 'orderNo' | 'status' | 'account' | 'payable' | 'moveDate'> & {
  /** True if a quotation version awaits the customer's answer. */
  offered: boolean
  /** 'Andheri West to Powai'; for a move between cities, the cities. */
  title: string
  /** Slot, distance, home and package in one line. */
  meta: string
  /** Weekday, day, month: ['Sat', '28', 'Nov']; null while the date is not fixed. */
  day: [string, string, string] | null
  /** 1 to 5; null for a booking that has ended. */
  stop: number | null
  next: string
  money: { cap: string; amount: Paise | null; note: string }
}

export function toBookingSlip(
  t: Translate,
  order: OrderSummary & { offered: boolean },
  catalogue: Pick<Catalogue, 'packages' | 'presets'>,
  now: Date,
): BookingSlip {
  const { orderNo, status, account, payable, moveDate, offered } = order
  const ofMoney = getBookingStage(order)
  const stage = offered && ofMoney === 'expired' ? 'unpriced' : ofMoney // its price is the one offered now
  const today = toIndiaDate(now)
  return {
    orderNo,
    status,
    account,
    payable,
    moveDate,
    offered,
    title: getTitle(t, order),
    meta: getMeta(t, order, stage, catalogue),
    day: moveDate === null ? null : getDay(t, moveDate, today),
    stop: isUnfulfilledStage(stage) ? null : getStopReached(status),
    next: offered && stage === 'unpriced' ? t('bookingStages.nextLine.offered') : getNext(t, order, stage, today),
    money: getMoney(t, order, stage),
  }
}

function getTitle(t: Translate, order: OrderSummary): string {
  const { service, longDistance, from, to } = order
  if (!service && longDistance && from.city && to.city && from.city !== to.city)
    return t('move.route', { from: t.placeOf(from.city), to: t.placeOf(to.city) })
  return formatOrderTitle(t, order)
}

function getMeta(
  t: Translate,
  order: OrderSummary,
  stage: BookingStage,
  { packages, presets }: Pick<Catalogue, 'packages' | 'presets'>,
) {
  if (stage === 'unpriced')
    return order.totalKm >= DEFAULT_LONG_DISTANCE_KM
      ? t('booking.list.longDistance', { km: formatKm(order.totalKm) })
      : order.crewsHere
        ? t('booking.list.byTeam', { km: formatKm(order.totalKm) })
        : t('booking.list.outOfReach')
  if (order.service) return order.slot ? formatTimeSlot(order.slot) : ''
  const home = presets.find(({ code }) => code === order.preset)
  const offer = packages.find(({ id }) => id === order.packageId)
  return [
    order.slot && formatTimeSlot(order.slot),
    formatKm(order.totalKm),
    home && toNonBreakingText(t.nameOf(home.name)),
    offer && t.nameOf(offer.name),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats a date, with the year if it is not the current one. */
function getDay(t: Translate, date: IndiaDate, today: IndiaDate): [string, string, string] {
  const { weekday, day, month } = getDateParts(date, t.tag)
  const year = date.slice(0, 4)
  return [weekday, day, year === today.slice(0, 4) ? month : `${month} ${year}`]
}

function getNext(
  t: Translate,
  { slot, moveDate, service }: OrderSummary,
  stage: BookingStage,
  today: IndiaDate,
): string {
  if (stage === 'cancelled') return ''
  if (stage === 'ready' || (stage === 'balance-ready' && moveDate === today))
    return t('bookingStages.nextLine.ready', toRelativeDay(moveDate, today, t.tag))
  if (service && stage === 'approved') return t('bookingStages.nextLine.visitApproved')
  if (slot) return t(`bookingStages.nextLine.${stage}`)
  return stage === 'token'
    ? t('bookingStages.nextLine.tokenNoSlot')
    : stage === 'checking'
      ? t('bookingStages.nextLine.checkingNoDay')
      : t(`bookingStages.nextLine.${stage}`)
}

function getMoney(
  t: Translate,
  { payable, account, total, paid, returned }: OrderSummary,
  stage: BookingStage,
): BookingSlip['money'] {
  if (payable.can) return { cap: t(`bookingStages.slipMoney.${payable.purpose}`), amount: payable.amount, note: '' }
  if (!payable.can && payable.reason === 'on-account')
    return {
      cap: t('bookingStages.slipMoney.price'),
      amount: total,
      note: t('bookingStages.stops.account.text', { firm: account ?? '' }),
    }
  switch (stage) {
    case 'unpriced':
      return { cap: t('bookingStages.slipMoney.price'), amount: null, note: t('bookingStages.slipMoney.byMessage') }
    case 'expired':
    case 'date-passed':
      return {
        cap: t('bookingStages.slipMoney.quoted'),
        amount: total,
        note: t('bookingStages.slipMoney.notPayable'),
      }
    case 'checking': {
      const rest = formatRupees(subtract(total, paid), 'short')
      return {
        cap: t('bookingStages.slipMoney.paid'),
        amount: paid,
        note: t('bookingStages.slipMoney.afterApproval', { amount: rest }),
      }
    }
    case 'cancelled':
      return returned > 0
        ? { cap: t('bookingStages.slipMoney.back'), amount: returned, note: '' }
        : { cap: t('bookingStages.slipMoney.paid'), amount: paid, note: '' }
    default:
      return { cap: t('bookingStages.slipMoney.paid'), amount: paid, note: t('bookingStages.slipMoney.inFull') }
  }
}

import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { countDaysBetween, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, subtract } from '#kernel/money.ts'
import { getBookingStage } from '#modules/orders/record/rules/booking-stage.ts'
import { findReportDay } from '#modules/orders/record/rules/claim.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { sumRefunds } from '#modules/orders/record/rules/sum-refunds.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { toRelativeDay } from '../days.ts'

/** The first lines of the booking's page: the next step, and one line of detail. */
export type Headline = { title: string; lead: string }

/**
 * Returns the headline of an order. `offered`: a quotation version awaits the customer's answer, so that nobody is
 * still working on the price.
 */
export function toHeadline(t: Translate, order: OrderView, today: IndiaDate, offered = false): Headline {
  const { moveDate, slot } = order
  const spoken = toRelativeDay(moveDate, today, t.tag)
  const urgent = moveDate !== null && countDaysBetween(today, moveDate) <= 1
  const payBy = urgent ? { when: 'urgent', day: '' } : spoken
  const crew = order.crewName ?? ''
  switch (getBookingStage(order)) {
    case 'unpriced':
      return both(t, offered ? 'offered' : 'unpriced')
    case 'token': {
      const known = { slot: slot === null ? 'no' : 'yes' }
      return {
        title: t('bookingStages.headline.token.title', known),
        lead: t('bookingStages.headline.token.lead', known),
      }
    }
    case 'expired': {
      if (offered) return both(t, 'offered')
      const till = formatDay(order.validUntil!, t.tag)
      return {
        title: t('bookingStages.headline.expired.title'),
        lead: t(`bookingStages.headline.expired.${order.service ? 'visit' : 'lead'}`, { till }),
      }
    }
    case 'date-passed': {
      const day = formatDay(moveDate!, t.tag)
      return {
        title: t('bookingStages.headline.datePassed.title'),
        lead: t('bookingStages.headline.datePassed.lead', { day }),
      }
    }
    case 'checking':
      if (isOnAccount(order))
        return {
          title: t(`bookingStages.headline.account.${slot ? 'checking' : 'noDay'}.title`),
          lead: accountLead(t, order),
        }
      if (slot) return both(t, 'checking')
      return {
        title: t('bookingStages.headline.checkingNoDay.title'),
        lead: t('bookingStages.headline.checkingNoDay.lead', { choose: order.crewsHere ? 'yes' : 'no' }),
      }
    case 'balance':
      return {
        title: t('bookingStages.headline.balance.title', payBy),
        lead: t(`bookingStages.headline.balance.${order.service ? 'visit' : 'lead'}`),
      }
    case 'balance-ready':
      return {
        title: t('bookingStages.headline.balanceReady.title', payBy),
        lead: t('bookingStages.headline.balanceReady.lead', { crew }),
      }
    case 'approved':
      if (isOnAccount(order))
        return {
          title: t('bookingStages.headline.account.approved.title', spoken),
          lead: accountLead(t, order),
        }
      return {
        title: t('bookingStages.headline.approved.title', spoken),
        lead: t(`bookingStages.headline.approved.${order.service ? 'visit' : 'lead'}`),
      }
    case 'ready':
      if (order.deliveredAt) return deliveredHeadline(t, order, today)
      if (moveDate === today) return onTheDay(t, order, crew)
      return {
        title: t('bookingStages.headline.ready.title', spoken),
        lead: crewLead(t, order, 'ready', crew),
      }
    case 'completed':
      return deliveredHeadline(t, order, today)
    case 'cancelled':
      return { title: t('bookingStages.headline.cancelled.title'), lead: cancelledLead(t, order) }
  }
}

const both = (t: Translate, what: 'unpriced' | 'offered' | 'checking'): Headline => ({
  title: t(`bookingStages.headline.${what}.title`),
  lead: t(`bookingStages.headline.${what}.lead`),
})

function onTheDay(t: Translate, order: OrderView, crew: string): Headline {
  const { service, slot } = order
  const what = service ? 'visitDay' : 'movingDay'
  return {
    title: t(`bookingStages.headline.${what}.title`, { slot: slot ? formatTimeSlot(slot) : 'none' }),
    lead: crewLead(t, order, what, crew),
  }
}

/** True if a business customer pays the balance. */
const isOnAccount = ({ payable }: OrderView) => !payable.can && payable.reason === 'on-account'

const accountLead = (t: Translate, { account }: OrderView) =>
  t('bookingStages.headline.account.lead', { firm: account ?? '' })

/**
 * Returns a line that names the crew, with a variant for a booking with nothing left to pay, by the customer or by
 * anybody.
 */
const crewLead = (t: Translate, order: OrderView, what: 'ready' | 'movingDay' | 'visitDay', crew: string) =>
  isOnAccount(order)
    ? `${t('bookingStages.headline.balanceReady.lead', { crew })} ${accountLead(t, order)}`
    : t(`bookingStages.headline.${what}.lead`, { crew })

const deliveredHeadline = (t: Translate, order: OrderView, today: IndiaDate): Headline =>
  order.service ? workDone(t, t.nameOf(order.service.name)) : shifted(t, order, today)

const workDone = (t: Translate, service: string): Headline => ({
  title: t('bookingStages.headline.serviceDone.title', { service }),
  lead: t('bookingStages.headline.serviceDone.lead'),
})

function shifted(t: Translate, order: OrderView, today: IndiaDate): Headline {
  const till = findReportDay(order, today)
  return {
    title: t('bookingStages.headline.completed.title', { to: t.placeOf(order.to.name) }),
    lead: t('bookingStages.headline.completed.lead', { till: till ? formatDay(till, t.tag) : 'none' }),
  }
}

type Dated = Pick<OrderView, 'status' | 'deliveredAt' | 'events' | 'placedAt'>
/** Returns the date on which the booking got its present status; once it is completed, the date of its delivery. */
export function getStatusDay({ status, deliveredAt, events, placedAt }: Dated): IndiaDate {
  if (status === 'Completed' && deliveredAt) return toIndiaDate(deliveredAt)
  return toIndiaDate(events.findLast(event => event.kind === 'status')?.at ?? placedAt)
}

const getNote = ({ events }: OrderView, status: OrderView['status']) =>
  events.find(event => event.kind === 'status' && event.status === status)?.note.trim() ?? ''

/** Returns the reason in the words of the person who cancelled, and what became of the payments. */
function cancelledLead(t: Translate, order: OrderView): string {
  const reason = getNote(order, 'Cancelled').replace(/\.$/, '')
  const why = reason && t('bookingStages.headline.cancelled.reason', { reason })
  return [why, moneyAfterCancellation(t, order)].filter(Boolean).join(' ')
}

function moneyAfterCancellation(t: Translate, { paid, payments, compensation }: OrderView): string {
  const { coming, failed, returned } = sumRefunds(payments)
  const onWay = subtract(coming, failed)
  const words = [
    failed > 0 && t('bookingStages.afterCancellation.failed', { amount: formatRupees(failed, 'short') }),
    onWay > 0 && t('bookingStages.afterCancellation.coming', { amount: formatRupees(onWay, 'short') }),
    returned > 0 && t('bookingStages.afterCancellation.returned', { amount: formatRupees(returned, 'short') }),
    compensation &&
      t(`bookingStages.afterCancellation.${compensation.paidOn ? 'compensated' : 'compensation'}`, {
        amount: formatRupees(compensation.amount, 'short'),
      }),
    paid > 0 && t('bookingStages.afterCancellation.kept', { amount: formatRupees(paid, 'short') }),
  ].filter(Boolean)
  return words.join(' ') || t('bookingStages.afterCancellation.nothing')
}

import { daysBetween, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, subtract } from '#kernel/money.ts'
import { openClaimDay } from '#modules/orders/rules/claim.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { refundDue } from '#modules/orders/rules/refund-due.ts'
import { stageOf } from '#modules/orders/rules/stage.ts'
import { formatTimeSlot } from '#web/shell/unbroken.ts'
import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import { dayAhead } from '../days.ts'

/** What the booking's page says first: what is next, and one line more. */
export type Headline = { title: string; lead: string }

/** `offered`: a version of its quotation waits for its customer, so that nothing is being worked out any more. */
export function headlineOf(say: Translate, order: OrderView, today: IndiaDate, offered = false): Headline {
  const { moveDate, slot } = order
  const spoken = dayAhead(moveDate, today, say.tag)
  const urgent = moveDate !== null && daysBetween(today, moveDate) <= 1
  const payBy = urgent ? { when: 'urgent', day: '' } : spoken
  const crew = order.partner ?? ''
  switch (stageOf(order)) {
    case 'unpriced':
      return both(say, offered ? 'offered' : 'unpriced')
    case 'token': {
      const known = { slot: slot === null ? 'no' : 'yes' }
      return {
        title: say('bookingStages.headline.token.title', known),
        lead: say('bookingStages.headline.token.lead', known),
      }
    }
    case 'expired': {
      if (offered) return both(say, 'offered')
      const till = formatDay(order.validUntil!, say.tag)
      return {
        title: say('bookingStages.headline.expired.title'),
        lead: say('bookingStages.headline.expired.lead', { till }),
      }
    }
    case 'date-passed': {
      const day = formatDay(moveDate!, say.tag)
      return {
        title: say('bookingStages.headline.datePassed.title'),
        lead: say('bookingStages.headline.datePassed.lead', { day }),
      }
    }
    case 'checking':
      if (isOnAccount(order))
        return {
          title: say(`bookingStages.headline.account.${slot ? 'checking' : 'noDay'}.title`),
          lead: accountLead(say, order),
        }
      if (slot) return both(say, 'checking')
      return {
        title: say('bookingStages.headline.checkingNoDay.title'),
        lead: say('bookingStages.headline.checkingNoDay.lead', { choose: order.crewsHere ? 'yes' : 'no' }),
      }
    case 'balance':
      return {
        title: say('bookingStages.headline.balance.title', payBy),
        lead: say('bookingStages.headline.balance.lead'),
      }
    case 'balance-ready':
      return {
        title: say('bookingStages.headline.balanceReady.title', payBy),
        lead: say('bookingStages.headline.balanceReady.lead', { crew }),
      }
    case 'approved':
      if (isOnAccount(order))
        return {
          title: say('bookingStages.headline.account.approved.title', spoken),
          lead: accountLead(say, order),
        }
      return {
        title: say('bookingStages.headline.approved.title', spoken),
        lead: say('bookingStages.headline.approved.lead'),
      }
    case 'ready':
      if (order.deliveredAt) return deliveredHeadline(say, order, today)
      if (moveDate === today) return onTheDay(say, order, crew)
      return {
        title: say('bookingStages.headline.ready.title', spoken),
        lead: crewLead(say, order, 'ready', crew),
      }
    case 'completed':
      return deliveredHeadline(say, order, today)
    case 'cancelled':
      return { title: say('bookingStages.headline.cancelled.title'), lead: cancelledLead(say, order) }
  }
}

const both = (say: Translate, what: 'unpriced' | 'offered' | 'checking'): Headline => ({
  title: say(`bookingStages.headline.${what}.title`),
  lead: say(`bookingStages.headline.${what}.lead`),
})

function onTheDay(say: Translate, order: OrderView, crew: string): Headline {
  const { service, slot } = order
  const what = service ? 'visitDay' : 'movingDay'
  return {
    title: say(`bookingStages.headline.${what}.title`, { slot: slot ? formatTimeSlot(slot) : 'none' }),
    lead: crewLead(say, order, what, crew),
  }
}

/** A business customer pays what is owed of it. */
const isOnAccount = ({ payable }: OrderView) => !payable.can && payable.reason === 'on-account'

const accountLead = (say: Translate, { account }: OrderView) =>
  say('bookingStages.headline.account.lead', { firm: account ?? '' })

/** Who comes, and that nothing is left to pay: by the customer, or by anybody. */
const crewLead = (say: Translate, order: OrderView, what: 'ready' | 'movingDay' | 'visitDay', crew: string) =>
  isOnAccount(order)
    ? `${say('bookingStages.headline.balanceReady.lead', { crew })} ${accountLead(say, order)}`
    : say(`bookingStages.headline.${what}.lead`, { crew })

const deliveredHeadline = (say: Translate, order: OrderView, today: IndiaDate): Headline =>
  order.service ? workDone(say, say.nameOf(order.service.name)) : shifted(say, order, today)

const workDone = (say: Translate, service: string): Headline => ({
  title: say('bookingStages.headline.serviceDone.title', { service }),
  lead: say('bookingStages.headline.serviceDone.lead'),
})

function shifted(say: Translate, order: OrderView, today: IndiaDate): Headline {
  const till = openClaimDay(order, today)
  return {
    title: say('bookingStages.headline.completed.title', { to: say.placeOf(order.to.name) }),
    lead: say('bookingStages.headline.completed.lead', { till: till ? formatDay(till, say.tag) : 'none' }),
  }
}

type Dated = Pick<OrderView, 'status' | 'deliveredAt' | 'events' | 'placedAt'>
/** The day on which the booking came to its present status; once it is completed, the day of its delivery. */
export function statusDay({ status, deliveredAt, events, placedAt }: Dated): IndiaDate {
  if (status === 'Completed' && deliveredAt) return indiaDate(deliveredAt)
  return indiaDate(events.findLast(event => event.kind === 'status')?.at ?? placedAt)
}

const noteOf = ({ events }: OrderView, status: OrderView['status']) =>
  events.find(event => event.kind === 'status' && event.status === status)?.note.trim() ?? ''

/** Why, in the words of whoever cancelled, and what became of the money. */
function cancelledLead(say: Translate, order: OrderView): string {
  const reason = noteOf(order, 'Cancelled').replace(/\.$/, '')
  const why = reason && say('bookingStages.headline.cancelled.reason', { reason })
  return [why, moneyAfterCancellation(say, order)].filter(Boolean).join(' ')
}

function moneyAfterCancellation(say: Translate, { paid, payments }: OrderView): string {
  const { coming, failed, returned } = refundDue(payments)
  const onWay = subtract(coming, failed)
  const words = [
    failed > 0 && say('bookingStages.afterCancellation.failed', { amount: formatRupees(failed, 'short') }),
    onWay > 0 && say('bookingStages.afterCancellation.coming', { amount: formatRupees(onWay, 'short') }),
    returned > 0 && say('bookingStages.afterCancellation.returned', { amount: formatRupees(returned, 'short') }),
    paid > 0 && say('bookingStages.afterCancellation.kept', { amount: formatRupees(paid, 'short') }),
  ].filter(Boolean)
  return words.join(' ') || say('bookingStages.afterCancellation.nothing')
}

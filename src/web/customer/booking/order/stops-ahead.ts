import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { BookingStage } from '#modules/orders/record/rules/booking-stage.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/record/rules/payable.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'

/** The texts of a stop; `when` is '' where no time is known. */
export type StopTexts = { title: string; text: string; when: string }

const short = (amount: Paise) => formatRupees(amount, 'short')

/** Returns the stops that are still ahead, each until its own stage has passed. */
export function listStopsAhead(t: Translate, order: OrderView, stage: BookingStage): StopTexts[] {
  const { status, token, balanceDue, moveDate, service } = order
  const ahead: StopTexts[] = []
  if (status === 'Quotation') {
    if (stage === 'unpriced')
      ahead.push({
        title: t('bookingStages.stops.price.title'),
        text: t('bookingStages.stops.price.text'),
        when: t('bookingStages.stops.price.when'),
      })
    const title =
      token > 0
        ? t('bookingStages.stops.token.title', { amount: short(getUnpaidToken(order)) })
        : t('bookingStages.stops.token.unpriced')
    ahead.push({
      title,
      text: t('bookingStages.stops.token.text', { when: formatArrival(t, order) ?? 'none' }),
      when: stage === 'token' ? t('bookingStages.stops.yourTurn') : '',
    })
  }
  if (status === 'Quotation' || status === 'Token') {
    const text = service ? t('bookingStages.stops.visit.approval') : t('bookingStages.stops.approval.text')
    ahead.push({
      title: t('bookingStages.stops.approval.title'),
      text,
      when: status === 'Token' ? t('bookingStages.stops.approval.when') : '',
    })
  }
  if (stage === 'unpriced' || balanceDue > 0) ahead.push(balanceAhead(t, order, stage))
  if (status !== 'ready') {
    const [title, text] = service
      ? [t('bookingStages.stops.visit.crew'), t('bookingStages.stops.visit.crewText')]
      : [t('bookingStages.stops.crew.title'), t('bookingStages.stops.crew.text')]
    ahead.push({
      title,
      text,
      when: moveDate ? t('bookingStages.stops.crew.when') : '',
    })
  }
  ahead.push({ ...getDayTexts(t, order), when: formatArrival(t, order) ?? t('bookingStages.stops.day.when') })
  ahead.push({
    title: t('bookingStages.stops.completed.title'),
    text: service ? t('bookingStages.stops.visit.completed') : t('bookingStages.stops.completed.text'),
    when: '',
  })
  return ahead
}

export const getDayTexts = (t: Translate, { service }: OrderView) => {
  const what = service ? 'visit' : 'day'
  return { title: t(`bookingStages.stops.${what}.title`), text: t(`bookingStages.stops.${what}.text`) }
}

/** Returns the unpaid part of the token: a part of it may have been paid. */
function getUnpaidToken({ payable, token, paid }: OrderView): Paise {
  return isTokenDue(payable) ? payable.amount : (Math.max(0, token - paid) as Paise)
}

function balanceAhead(t: Translate, order: OrderView, stage: BookingStage): StopTexts {
  const { status, balanceDue } = order
  const payable = stage === 'balance' || stage === 'balance-ready'
  // The unpaid token is not part of it.
  const rest = (status === 'Quotation' ? Math.max(0, balanceDue - getUnpaidToken(order)) : balanceDue) as Paise
  return {
    title: t('bookingStages.stops.balance.title', { amount: stage === 'unpriced' ? 'none' : short(rest) }),
    text: t('bookingStages.stops.balance.text'),
    when: payable ? t('bookingStages.stops.yourTurn') : t('bookingStages.stops.balance.when'),
  }
}

/** Returns 'Sat 28 Nov, 10 AM - 12 PM'; null while the date is not fixed. */
export function formatArrival(
  t: Translate,
  { moveDate, slot }: { moveDate: IndiaDate | null; slot: OrderView['slot'] },
): string | null {
  if (!moveDate) return null
  const day = formatDay(moveDate, t.tag)
  return slot ? `${day}, ${formatTimeSlot(slot)}` : day
}

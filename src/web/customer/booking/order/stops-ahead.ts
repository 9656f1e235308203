import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { isTokenDue } from '#modules/orders/rules/payable.ts'
import type { Stage } from '#modules/orders/rules/stage.ts'
import { formatTimeSlot } from '#web/shell/unbroken.ts'
import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'

/** What is said of a stop; `when` is '' where no time is known. */
export type StopWords = { title: string; text: string; when: string }

const short = (amount: Paise) => formatRupees(amount, 'short')

/** What is to come, each until its own stage is behind. */
export function stopsAhead(say: Translate, order: OrderView, stage: Stage): StopWords[] {
  const { status, token, balanceDue, moveDate, service } = order
  const ahead: StopWords[] = []
  if (status === 'Quotation') {
    if (stage === 'unpriced')
      ahead.push({
        title: say('bookingStages.stops.price.title'),
        text: say('bookingStages.stops.price.text'),
        when: say('bookingStages.stops.price.when'),
      })
    const title =
      token > 0
        ? say('bookingStages.stops.token.title', { amount: short(tokenLeft(order)) })
        : say('bookingStages.stops.token.unpriced')
    ahead.push({
      title,
      text: say('bookingStages.stops.token.text', { when: arrival(say, order) ?? 'none' }),
      when: stage === 'token' ? say('bookingStages.stops.yourTurn') : '',
    })
  }
  if (status === 'Quotation' || status === 'Token') {
    const text = service ? say('bookingStages.stops.visit.approval') : say('bookingStages.stops.approval.text')
    ahead.push({
      title: say('bookingStages.stops.approval.title'),
      text,
      when: status === 'Token' ? say('bookingStages.stops.approval.when') : '',
    })
  }
  if (stage === 'unpriced' || balanceDue > 0) ahead.push(balanceAhead(say, order, stage))
  if (status !== 'ready') {
    const [title, text] = service
      ? [say('bookingStages.stops.visit.crew'), say('bookingStages.stops.visit.crewText')]
      : [say('bookingStages.stops.crew.title'), say('bookingStages.stops.crew.text')]
    ahead.push({
      title,
      text,
      when: moveDate ? say('bookingStages.stops.crew.when') : '',
    })
  }
  ahead.push({ ...dayWords(say, order), when: arrival(say, order) ?? say('bookingStages.stops.day.when') })
  ahead.push({
    title: say('bookingStages.stops.completed.title'),
    text: service ? say('bookingStages.stops.visit.completed') : say('bookingStages.stops.completed.text'),
    when: '',
  })
  return ahead
}

export const dayWords = (say: Translate, { service }: OrderView) => {
  const what = service ? 'visit' : 'day'
  return { title: say(`bookingStages.stops.${what}.title`), text: say(`bookingStages.stops.${what}.text`) }
}

/** What of the token is still to be paid: a part of it may have come. */
function tokenLeft({ payable, token, paid }: OrderView): Paise {
  return isTokenDue(payable) ? payable.amount : (Math.max(0, token - paid) as Paise)
}

function balanceAhead(say: Translate, order: OrderView, stage: Stage): StopWords {
  const { status, balanceDue } = order
  const payable = stage === 'balance' || stage === 'balance-ready'
  // The token still to be paid is not part of it.
  const rest = (status === 'Quotation' ? Math.max(0, balanceDue - tokenLeft(order)) : balanceDue) as Paise
  return {
    title: say('bookingStages.stops.balance.title', { amount: stage === 'unpriced' ? 'none' : short(rest) }),
    text: say('bookingStages.stops.balance.text'),
    when: payable ? say('bookingStages.stops.yourTurn') : say('bookingStages.stops.balance.when'),
  }
}

/** 'Sat 28 Nov, 10 AM - 12 PM'; null while the day is open. */
export function arrival(
  say: Translate,
  { moveDate, slot }: { moveDate: IndiaDate | null; slot: OrderView['slot'] },
): string | null {
  if (!moveDate) return null
  const day = formatDay(moveDate, say.tag)
  return slot ? `${day}, ${formatTimeSlot(slot)}` : day
}

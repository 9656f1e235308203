/** Events from outside: banks, the provider's dashboard, time. */
import { deliverWebhooks, passTime } from './clock.ts'
import type { Action } from './customer-actions.ts'
import { MIN_REFUND, type ModelPayment } from './model-provider.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const some = <T>(world: World, items: Iterable<T>): T | undefined => {
  const all = [...items]
  return all.length > 0 ? world.dice().of(all) : undefined
}
const paymentsThat = (world: World, are: (payment: ModelPayment) => boolean) =>
  [...world.provider.payments.values()].filter(are)

const bankAnswers: Action = async world => {
  const payment = some(
    world,
    paymentsThat(world, ({ state }) => state === 'created' || state === 'authorized'),
  )
  if (!payment) return false
  const later =
    payment.state === 'created' ? (['failed', 'authorized', 'captured'] as const) : (['failed', 'captured'] as const)
  world.provider.answer(payment, world.dice().of(later))
  return true
}

const refundEnds: Action = async world => {
  const refund = some(
    world,
    [...world.provider.refunds.values()].filter(({ state }) => state === 'pending'),
  )
  if (!refund) return false
  world.provider.endRefund(refund, world.dice().falls(0.7) ? 'processed' : 'failed')
  return true
}

/** A bank returns a refund to a closed account, within days, while the nightly reconciliation covers it. */
const refundComesBack: Action = async world => {
  const refund = some(
    world,
    [...world.provider.refunds.values()].filter(
      ({ state, at }) => state === 'processed' && world.app.now().getTime() - at.getTime() < 3 * DAY,
    ),
  )
  if (!refund) return false
  world.provider.endRefund(refund, 'failed')
  return true
}

/** Somebody refunds in the provider's dashboard; the refund may stay pending for days. */
const refundsInDashboard: Action = async world => {
  const { provider } = world
  const left = ({ id, amount }: ModelPayment) => amount - provider.returnedOf(id)
  const payment = some(
    world,
    paymentsThat(world, one => one.state === 'captured' && left(one) >= MIN_REFUND),
  )
  if (!payment) return false
  const third = Math.floor(left(payment) / 3)
  const amount = world.dice().falls(0.4) || third < MIN_REFUND ? left(payment) : third
  provider.makeRefund(payment.id, amount, null, world.dice().falls(0.4) ? 'processed' : 'pending')
  return true
}

const goesToHisBank: Action = async world => {
  const { provider } = world
  const disputed = new Set([...provider.disputes.values()].map(({ paymentId }) => paymentId))
  const payment = some(
    world,
    paymentsThat(world, one => one.state === 'captured' && one.currency === 'INR' && !disputed.has(one.id)),
  )
  if (!payment) return false
  const amount = world.dice().falls(0.6) ? payment.amount : Math.ceil(payment.amount / 2)
  provider.dispute(payment.id, amount, world.dice().falls(0.2) ? amount : 0)
  return true
}

const bankDecides: Action = async world => {
  const dispute = some(
    world,
    [...world.provider.disputes.values()].filter(({ state }) => state !== 'won'),
  )
  if (!dispute) return false
  const next = { open: ['under_review', 'won', 'lost'], under_review: ['won', 'lost'], lost: ['won'], won: [] } as const
  world.provider.moveDispute(dispute, world.dice().of(next[dispute.state]))
  return true
}

/** The bank changes a dispute within one state: a smaller amount, a further deduction, or a partial return. */
const bankThinksAgain: Action = async world => {
  const dispute = some(
    world,
    [...world.provider.disputes.values()].filter(({ state }) => state !== 'won'),
  )
  if (!dispute) return false
  const { amount, deducted, state } = dispute
  const third = Math.ceil(amount / 3)
  if (state !== 'lost' && deducted <= third && world.dice().falls(0.4))
    world.provider.changeDispute(dispute, { amount: 2 * third })
  else world.provider.changeDispute(dispute, { deducted: world.dice().of([third, 2 * third - 1, amount]) })
  return true
}

const minutesPass: Action = async world => {
  await passTime(world, world.dice().of([1, 4, 9, 20]) * MINUTE)
  return true
}
const hoursPass: Action = async world => {
  await passTime(world, world.dice().of([1, 2, 6, 15]) * HOUR)
  return true
}
const daysPass: Action = async world => {
  await passTime(world, world.dice().of([1, 2, 3]) * DAY)
  return true
}
const serverIsDown: Action = async world => {
  await passTime(world, world.dice().of([10 * MINUTE, 2 * HOUR, DAY]), { down: true })
  return true
}
const webhookArrives: Action = async world => {
  await deliverWebhooks(world)
  await world.jobs.work(world.noteError)
  return true
}

export const worldActions: Record<string, [often: number, act: Action]> = {
  bankAnswers: [4, bankAnswers],
  refundEnds: [4, refundEnds],
  refundComesBack: [1, refundComesBack],
  refundsInDashboard: [2, refundsInDashboard],
  goesToHisBank: [1, goesToHisBank],
  bankDecides: [2, bankDecides],
  bankThinksAgain: [1, bankThinksAgain],
  minutesPass: [6, minutesPass],
  hoursPass: [5, hoursPass],
  daysPass: [2, daysPass],
  serverIsDown: [1, serverIsDown],
  webhookArrives: [6, webhookArrives],
}

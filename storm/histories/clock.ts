import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { recordReportedDisputes, recordReportedPayments, recordReportedRefunds } from '#modules/billing/index.server.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A bank answers within three days; then the payment has failed. */
const BANK_GIVES_UP = 70 * HOUR
/** Returns the interval of the minutely tasks: everything they check waits for a quarter of an hour, or an hour. */
const getTaskInterval = (span: number) => (span <= HOUR ? 16 * MINUTE : span < 24 * HOUR ? 5 * HOUR : 12 * HOUR)

/**
 * Lets time pass with everything that happens by itself: webhooks, jobs, polls, the nightly reconciliation. `down`: the
 * server is off.
 */
export async function passTime(world: World, span: number, { down = false } = {}): Promise<void> {
  const start = world.app.now().getTime()
  const end = start + span
  const often = getTaskInterval(span)
  for (let at = start; at < end; ) {
    const before = new Date(at)
    at = Math.min(end, at + often)
    world.setNow(new Date(at))
    banksGiveUp(world)
    if (down) continue
    await deliverWebhooks(world)
    await world.jobs.work(world.noteError)
    for (const queue of ['poll-payments', 'poll-refunds', 'pay-late-credits', 'expire-hire-requests'])
      await world.jobs.run(queue).catch(world.noteError)
    for (const [queue, hour, minutes] of daily)
      if (isBetween(before, world.app.now(), hour, minutes)) await world.jobs.run(queue).catch(world.noteError)
  }
}

/** Delivers webhooks like a provider: one that was not accepted is repeated later. */
export async function deliverWebhooks(world: World): Promise<void> {
  for (let webhook = world.provider.nextDue(); webhook; webhook = world.provider.nextDue()) {
    try {
      await recordReportedPayments(world.app, 'webhook', webhook.payments, webhook.eventId)
      await recordReportedRefunds(world.app, 'webhook', webhook.refunds)
      await recordReportedDisputes(world.app, 'webhook', webhook.disputes, webhook.told)
    } catch (error) {
      world.noteError(error)
      world.provider.webhooks.push({ ...webhook, at: new Date(world.app.now().getTime() + HOUR) })
    }
  }
}

function banksGiveUp({ provider, app }: World) {
  for (const payment of provider.payments.values()) {
    if (payment.state !== 'created' && payment.state !== 'authorized') continue
    if (app.now().getTime() - payment.at.getTime() > BANK_GIVES_UP) provider.answer(payment, 'failed')
  }
}

/** Tasks at a time of day in India. */
const daily = [
  ['reconcile', 4, 30],
  ['remind-firms', 10, 0],
] as const

function isBetween(from: Date, to: Date, hour: number, minutes: number): boolean {
  const then = (day: string) => toIndiaInstant(day, hour).getTime() + minutes * MINUTE
  const today = toIndiaDate(to)
  return [today, addDays(today, -1)].some(day => then(day) > from.getTime() && then(day) <= to.getTime())
}

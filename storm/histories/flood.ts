import { sql } from 'kysely'
import { type Action, opens } from './customer-actions.ts'
import { calm, rough } from './model-provider.ts'
import { often } from './often.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
/** More dialogs than the poll queries in a quarter of an hour. */
const STRANGERS = 1_600
/**
 * In minutes. The poll queries a dialog first after a minute, however many others wait; a round that a power cut
 * interrupts costs two more.
 */
const LONGEST_WAIT = 5

/** Thousands of strangers open dialogs without paying; then one customer pays, and no webhook arrives. */
const strangersOpenDialogs: Action = async world => {
  if (!world.dice().falls(often.includes('strangersOpenDialogs') ? 0.1 : 0.02)) return false
  await flood(world).execute(world.db)
  const opened = await opens(world)
  if (!opened) return false
  world.provider.line = { ...calm, dropped: 1 }
  const payment = world.provider.pay(opened.providerOrderId, 'captured')
  for (let minute = 0; minute < LONGEST_WAIT; minute++) {
    world.setNow(new Date(world.app.now().getTime() + MINUTE))
    await world.jobs.run('poll-payments').catch(world.noteError)
  }
  world.provider.line = rough
  const booked = await world.db
    .selectFrom('ledger_entries')
    .select('id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  if (!booked) world.found.push({ check: 'nobody waits behind strangers for what they paid', of: payment.id })
  return true
}

/** They are a little older than the dialog that is paid, and due to be queried. */
const flood = ({ app }: World) => sql`
  insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, created_at)
  select order_id, 'token', 100, 'razorpay', 'flood_' || order_id || '_' || n, ${new Date(app.now().getTime() - 20 * MINUTE)}::timestamptz
  from (select min(id) as order_id from orders having count(*) > 0) o, generate_series(1, ${STRANGERS}::int) n
  on conflict do nothing`

export const floodActions: Record<string, [often: number, act: Action]> = {
  strangersOpenDialogs: [1, strangersOpenDialogs],
}

/** The actions of staff in the console. */

import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import {
  recordCashRefund,
  recordManualPayment,
  recordManualRefund,
  reducePrice,
  refundOrder,
  retryRefund,
  reversePayment,
  withdrawPriceReduction,
  withdrawRefund,
} from '#modules/billing/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  recordWorkDone,
  rescheduleOrder,
  resolveFlag,
  sendManualQuotation,
} from '#modules/orders/index.server.ts'
import { closeDates, reopenDates } from '#modules/scheduling/index.server.ts'
import { confirmByOffice } from '../../src/testing/confirm-by-office.ts'
import type { Action } from './customer-actions.ts'
import { type OpenFlag, openFlags } from './flag.ts'
import { isOpen, pickOrder, type StormOrder } from './pick.ts'
import { someDay, someSlot } from './samples.ts'
import { staff, type World } from './world.ts'

const MUMBAI = 1

const withStatus =
  (...wanted: string[]) =>
  (row: StormOrder) =>
    wanted.includes(row.status)

const prices: Action = async world => {
  const row = await pickOrder(world, ({ status, long_distance }) => status === 'Quotation' && long_distance)
  if (!row) return false
  const parts = [
    { part: 'road' as const, amount: rupees(world.dice().of([8_000, 9_501])), km: 1_200 },
    { part: 'truck' as const, amount: rupees(world.dice().of([10_000, 14_000, 32_498])) },
  ]
  await sendManualQuotation(world.app, staff, row.order_no, { parts, note: '' })
  return true
}

const approves: Action = async world => {
  const row = await pickOrder(world, withStatus('Token'))
  if (!row) return false
  await approveOrder(world.app, staff, row.order_no)
  return true
}

const namesCrew: Action = async world => {
  const row = await pickOrder(world, withStatus('Adminapproved'))
  if (!row) return false
  await assignPartnerCrew(world.app, staff, row.order_no, 'Sunil Jadhav and three more')
  return true
}

const completes: Action = async world => {
  const row = await pickOrder(world, withStatus('ready'))
  if (!row) return false
  await completeOrder(world.app, staff, row.order_no, confirmByOffice(world.app))
  world.told.granted.push(row.order_no)
  return true
}

/** Marks an order as completed whose status was not updated on its date. */
const saysDone: Action = async world => {
  const row = await pickOrder(world, withStatus('Token', 'Adminapproved'))
  if (!row) return false
  await recordWorkDone(world.app, staff, row.order_no, { crew: 'Sunil Jadhav', ...confirmByOffice(world.app) })
  world.told.granted.push(row.order_no)
  return true
}

/** One transfer, entered by two people: with spaces, with dashes, as UPI and as bank. */
const spellings = ['412233445566', '4122 3344 5566', '4122-3344-5566', '998877665544']

const receives: Action = async world => {
  const row = await pickOrder(world, row =>
    row.status === 'Quotation' ? row.token > 0 : withStatus('Adminapproved', 'ready')(row),
  )
  if (!row) return false
  const dice = world.dice()
  const mode = dice.of(['cash', 'upi', 'bank'] as const)
  const reference =
    mode === 'cash' ? '' : dice.falls(0.5) ? dice.of(spellings) : String(Math.floor(dice.between(1e11, 9e11)))
  const part = dice.falls(0.3) ? Math.floor(row.due / 2) : row.due
  const amount = paise(row.status === 'Quotation' ? row.token : part)
  await receivesFor(world, row.order_no, { amount, mode, reference })
  return true
}

export async function receivesFor(
  world: World,
  orderNo: string,
  received: { amount: Paise; mode: 'cash' | 'upi' | 'bank'; reference: string },
) {
  await recordManualPayment(world.app, staff, orderNo, received)
  world.told.received.push({ orderNo, ...received })
}

/** Reverses a payment entered in error, as far as nothing of it was refunded. */
const reverses: Action = async world => {
  const rows = await world.db
    .selectFrom('ledger_entries as l')
    .innerJoin('orders', 'orders.id', 'l.order_id')
    .select(['payment_id', 'order_no', 'credit', 'orders.status'])
    .where('payment_mode', 'in', ['cash', 'upi', 'bank', 'tds'])
    .where('credit', '>', 0)
    .orderBy('l.id')
    .execute()
  if (rows.length === 0) return false
  const { payment_id, order_no, credit } = world.dice().of(rows)
  await reversePayment(world.app, staff, order_no, payment_id, { reason: 'Typed by mistake' })
  world.told.received.push({ orderNo: order_no, amount: -credit, mode: 'reversed', reference: payment_id })
  return true
}

const givesBack: Action = async world => {
  const row = await pickOrder(world, ({ held }) => held > 0)
  if (!row) return false
  const amount = world.dice().of([1, 500_00, Math.floor(row.held / 3) + 1, row.held])
  const from = world.dice().falls(0.3) ? world.dice().of(await paymentsOf(world, row)) : undefined
  await refundOrder(world.app, staff, row.order_no, {
    amount: paise(Math.min(amount, row.held)),
    reason: 'A scratched table',
    from,
  })
  return true
}

async function paymentsOf({ db }: World, { id }: StormOrder): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('payment_id')
    .where('order_id', '=', id)
    .where('credit', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

/** Reduces the price, as goodwill or for a mistake. */
const lowersPrice: Action = async world => {
  const row = await pickOrder(world, withStatus('Token', 'Adminapproved', 'ready', 'Completed'))
  if (!row) return false
  const amount = paise(world.dice().of([1, 333_33, 1_500_00]))
  await reducePrice(world.app, staff, row.order_no, { amount, reason: 'The crew came late' })
  return true
}

const raisesPriceAgain: Action = async world => {
  const rows = await world.db
    .selectFrom('price_reductions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['price_reductions.id', 'order_no'])
    .where('withdrawn_at', 'is', null)
    .orderBy('price_reductions.id')
    .execute()
  if (rows.length === 0) return false
  const { id, order_no } = world.dice().of(rows)
  await withdrawPriceReduction(world.app, staff, order_no, id, { reason: 'It was another order' })
  return true
}

const cancels: Action = async world => {
  const row = await pickOrder(world, isOpen)
  if (!row) return false
  const dice = world.dice()
  const cause = dice.of(['customer', 'company', 'other'] as const)
  const refund = dice.falls(0.5) ? { refund: paise(dice.of([0, Math.floor(row.held / 2), row.held])) } : {}
  await cancelOrder(world.app, staff, row.order_no, { reason: 'The customer called', cause, ...refund })
  if ('refund' in refund) world.told.keptByStaff.add(row.order_no)
  return true
}

type Unpaid = { key: string; order_no: string; state: string }

/** Lists refunds that did not reach the customer and that nobody else will pay. */
export const unpaidRefunds = ({ db }: World): Promise<Unpaid[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['key', 'order_no', 'refunds.state'])
    .where('refunds.state', 'in', ['failed', 'to-pay-out'])
    .orderBy('refunds.id')
    .execute()

const withUnpaid =
  (action: (world: World, refund: Unpaid) => Promise<unknown>, state?: string): Action =>
  async world => {
    const refunds = (await unpaidRefunds(world)).filter(refund => !state || refund.state === state)
    if (refunds.length === 0) return false
    await action(world, world.dice().of(refunds))
    return true
  }
export const triesAgain = ({ app }: World, { order_no, key }: Unpaid) => retryRefund(app, staff, order_no, key)
export const paysManually = ({ app }: World, { order_no, key, state }: Unpaid) =>
  state === 'failed'
    ? recordManualRefund(app, staff, order_no, key, 'NEFT 12345')
    : recordCashRefund(app, staff, order_no, key, { by: 'Farida', on: toIndiaDate(app.now()) })
const withdraws = async ({ app, told }: World, { order_no, key }: Unpaid) => {
  await withdrawRefund(app, staff, order_no, key, 'Agreed so')
  told.keptByStaff.add(order_no)
}

const seesToIt: Action = async world => {
  const flags = await openFlags(world)
  if (flags.length === 0) return false
  await seesTo(world, world.dice().of(flags))
  return true
}

export async function seesTo(world: World, { id, orderNo, kind }: OpenFlag) {
  await resolveFlag(world.app, staff, orderNo, { attention: id, note: 'Spoken to the customer' })
  world.told.seenTo.add(`${orderNo} ${kind}`)
}

const agreesAnotherDay: Action = async world => {
  const row = await pickOrder(world, isOpen)
  if (!row) return false
  await rescheduleOrder(
    world.app,
    staff,
    row.order_no,
    { date: someDay(world), slot: someSlot(world) },
    {
      ourCause: world.dice().falls(0.3),
    },
  )
  return true
}

/** Closes a date, whatever is booked on it. */
const closesDay: Action = async world => {
  const date = someDay(world)
  const closing = { cityId: world.dice().of([null, MUMBAI]), first: date, last: date, reason: 'Diwali' }
  await closeDates(world.app, staff, closing, 1_000)
  return true
}

const opensDays: Action = async world => {
  const closedDates = await world.db.selectFrom('closed_dates').select('id').orderBy('id').execute()
  if (closedDates.length === 0) return false
  await reopenDates(world.app, staff, world.dice().of(closedDates).id)
  return true
}

export const staffActions: Record<string, [often: number, act: Action]> = {
  prices: [3, prices],
  approves: [8, approves],
  namesCrew: [6, namesCrew],
  completes: [6, completes],
  saysDone: [4, saysDone],
  receives: [5, receives],
  reverses: [2, reverses],
  givesBack: [2, givesBack],
  cancelsForThem: [2, cancels],
  triesRefundAgain: [2, withUnpaid(triesAgain, 'failed')],
  paysRefundManually: [1, withUnpaid(paysManually)],
  withdrawsRefund: [1, withUnpaid(withdraws)],
  lowersPrice: [2, lowersPrice],
  raisesPriceAgain: [1, raisesPriceAgain],
  seesToIt: [2, seesToIt],
  agreesAnotherDay: [3, agreesAnotherDay],
  closesDay: [2, closesDay],
  opensDays: [2, opensDays],
}

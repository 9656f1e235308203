import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { payCompensation, refundOrder, startPayment } from '#modules/billing/index.server.ts'
import {
  approveOrder,
  assignPartnerCrew,
  cancelOrder,
  completeOrder,
  recordWorkDone,
  rescheduleOrder,
} from '#modules/orders/index.server.ts'
import { hasSlotPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { confirmByOffice } from '../../src/testing/confirm-by-office.ts'
import type { Finding } from '../audit/finding.ts'
import { hrApproves, owesOnAccount, receivesFromBusinessCustomer } from './business-customer-actions.ts'
import { answersWaiting, chargesFor } from './change-actions.ts'
import { passTime } from './clock.ts'
import { decidesLateCredit } from './crew-actions.ts'
import { type OpenFlag, openFlags } from './flag.ts'
import { calm } from './model-provider.ts'
import { listOrderRows, ownerOf, type StormOrder } from './pick.ts'
import { someDay, someSlot } from './samples.ts'
import { paysManually, receivesFor, seesTo, triesAgain, unpaidRefunds } from './staff-actions.ts'
import { staff, type World } from './world.ts'

const DAY = 86_400_000

/** Calms everything down: the network works, banks and provider answer, and days pass with only the scheduled tasks. */
export async function calmDown(world: World): Promise<void> {
  const { provider } = world
  world.cut.never()
  provider.line = calm
  await settlePending(world, 0.3)
  await passTime(world, 2 * DAY)
  await settlePending(world)
  await passTime(world, 2 * DAY) // the last webhook arrives within three days, and is queried an hour after that
}

/** Lets every bank answer; this share of the refunds fails. */
async function settlePending({ provider, dice }: World, failing = 0) {
  for (const payment of provider.payments.values())
    if (payment.state === 'created' || payment.state === 'authorized') provider.answer(payment, 'failed')
  for (const refund of provider.refunds.values())
    if (refund.state === 'pending') provider.endRefund(refund, dice().falls(failing) ? 'failed' : 'processed')
}

/** Returns dates weeks ahead, on which the one truck is free for days. */
const quietDays = ({ app }: World) => [20, 27, 36].map(days => addDays(toIndiaDate(app.now()), days))

/** Does the next step of staff and customer for an order; failures are reported at the end. */
async function doNextStep(world: World, row: StormOrder, last: boolean): Promise<void> {
  const { app } = world
  const attempt = (work: Promise<unknown>) => work.catch(world.noteError)
  const agreesDay = async () => {
    for (const date of [someDay(world), someDay(world), someDay(world), ...quietDays(world)])
      await attempt(rescheduleOrder(app, staff, row.order_no, { date, slot: someSlot(world) }))
  }
  for (const refund of (await unpaidRefunds(world)).filter(({ order_no }) => order_no === row.order_no))
    await attempt(
      refund.state === 'failed' && !last && world.dice().falls(0.5)
        ? triesAgain(world, refund)
        : paysManually(world, refund),
    )
  if (row.due < 0 && row.status !== 'Cancelled')
    await attempt(refundOrder(app, staff, row.order_no, { amount: paise(-row.due), reason: 'Paid too much' }))
  for (const flag of (await openFlags(world)).filter(({ orderNo }) => orderNo === row.order_no)) {
    if (flag.kind === 'slot-full' && row.status !== 'Cancelled') await agreesDay()
    if (flag.kind === 'compensation') await attempt(paysCompensation(world, row))
    else await attempt(flag.kind === 'late-arrival' ? decidesLateCredit(world, row.order_no) : seesTo(world, flag))
  }
  if (!last) await attempt(answersWaiting(world, row))
  const waits = row.status === 'Token' || row.status === 'Adminapproved'
  const passed = hasSlotPassed({ moveDate: row.move_date, slot: row.slot_hour }, app.now())
  if (waits && passed && world.dice().falls(0.3))
    return void (await attempt(
      recordWorkDone(app, staff, row.order_no, { crew: 'Sunil Jadhav', ...confirmByOffice(app) }),
    ))
  if (waits && (passed || (row.status === 'Adminapproved' && !row.slot_hour))) await agreesDay()
  switch (row.status) {
    case 'Quotation':
      if (!last && row.token > 0 && world.dice().falls(0.3)) return void (await attempt(paysToken(world, row)))
      return void (await attempt(cancelOrder(app, staff, row.order_no, { reason: 'Nobody paid', cause: 'other' })))
    case 'Token':
      return void (await attempt(
        world.dice().falls(0.3)
          ? cancelOrder(app, staff, row.order_no, { reason: 'The end', cause: 'other' })
          : approveOrder(app, staff, row.order_no),
      ))
    case 'Adminapproved':
      return void (await attempt(assignPartnerCrew(app, staff, row.order_no, 'Sunil Jadhav')))
    case 'ready':
      if (row.due > 0 && (last || !row.on_account || world.dice().falls(0.5))) await attempt(paysBalance(world, row))
      return void (await attempt(completeOrder(app, staff, row.order_no, confirmByOffice(app))))
    case 'Completed':
      if (row.due > 0 && (last || !row.on_account || world.dice().falls(0.5))) await attempt(paysBalance(world, row))
  }
}

const paysCompensation = ({ app }: World, { id, order_no }: StormOrder) =>
  payCompensation(app, staff, order_no, { reference: `COMPENSATION${id}`, on: toIndiaDate(app.now()) })

async function paysBalance(world: World, row: StormOrder) {
  if (row.on_account) {
    const parts = [{ orderNo: row.order_no, amount: paise(row.due) }]
    return receivesFromBusinessCustomer(world, row.business_customer_id!, {
      parts,
      reference: `FIRM${row.id}${world.app.now().getTime()}`,
    })
  }
  if (world.dice().falls(0.3)) {
    // An order may have a balance again, because forgotten charges come later.
    const reference = `END${row.id}${world.app.now().getTime()}`
    return receivesFor(world, row.order_no, { amount: paise(row.due), mode: 'bank', reference })
  }
  const { providerOrderId } = await startPayment(world.app, ownerOf(world, row), row.order_no)
  world.provider.pay(providerOrderId, 'captured')
  await passTime(world, 60_000)
}

const paysToken = (world: World, { id, order_no, token }: StormOrder) =>
  receivesFor(world, order_no, { amount: paise(token), mode: 'bank', reference: `TOKEN${id}` })

/** Charges forgotten items on some completed orders, while there is time to approve and pay them. */
async function chargeSome(world: World): Promise<void> {
  for (const row of await listOrderRows(world)) {
    if (row.status !== 'Completed' || world.dice().falls(0.8)) continue
    await chargesFor(world, row.order_no).catch(world.noteError)
    await answersWaiting(world, row).catch(world.noteError)
  }
}

/** Pays all open invoices of each business customer by one transfer. */
async function businessCustomersPay(world: World): Promise<void> {
  const owing = Map.groupBy(
    (await listOrderRows(world)).filter(owesOnAccount),
    ({ business_customer_id }) => business_customer_id!,
  )
  for (const [firm, rows] of owing) {
    if (rows.length < 2) continue
    const parts = rows.map(({ order_no: orderNo, due }) => ({ orderNo, amount: paise(due) }))
    const reference = `ALL${rows[0]!.id}${world.app.now().getTime()}`
    await receivesFromBusinessCustomer(world, firm, { parts, reference }).catch(world.noteError)
  }
}

/** Completes or ends each order by the product's own actions, whatever the history did. */
export async function finishOrders(world: World): Promise<Finding[]> {
  const MAX_STEPS = 7
  for (let step = 0; step < MAX_STEPS; step++) {
    if (step < MAX_STEPS - 2 && world.dice().falls(0.4)) await chargeSome(world)
    await hrApproves(world)
    if (world.dice().falls(0.3)) await businessCustomersPay(world)
    const open = await listStuckOrders(world)
    if (open.length === 0) break
    for (const { row } of open) await doNextStep(world, row, step === MAX_STEPS - 1)
    await settlePending(world)
    await passTime(world, DAY * (world.dice().falls(0.1) ? 16 : 1)) // long enough for payment reminders
  }
  await passTime(world, DAY)
  return (await listStuckOrders(world)).map(({ row, why }) => ({
    check: `no order is stuck: ${why}`,
    of: `${row.order_no} ${row.status}, due ${row.due}, held ${row.held}`,
  }))
}

/** Lists the orders that are not finished, with the reason. */
async function listStuckOrders(world: World): Promise<{ row: StormOrder; why: string }[]> {
  const flags = await openFlags(world)
  return (await listOrderRows(world)).flatMap(row => {
    const why = whyOpen(world, row, flags)
    return why ? [{ row, why }] : []
  })
}

function whyOpen(
  { told }: World,
  { order_no, status, due, held, disputed, token }: StormOrder,
  flags: OpenFlag[],
): string | null {
  if (status !== 'Completed' && status !== 'Cancelled') return `still ${status}`
  const ask = flags.find(({ orderNo }) => orderNo === order_no)
  if (ask) return `asks for ${ask.kind}`
  if (status === 'Completed') return due === 0 ? null : due > 0 ? 'completed and money owed' : 'completed and overpaid'
  if (held + disputed < 0) return 'cancelled and below zero'
  return held > token && !told.keptByStaff.has(order_no) ? 'cancelled and more than the token kept' : null
}

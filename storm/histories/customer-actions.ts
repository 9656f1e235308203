/** The actions of customers. Each is one tap: if it is rejected, nothing has changed. */
import { paise } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import {
  checkReportedPayment,
  confirmPayment,
  remindOfUnpaidOrder,
  startPayment,
} from '#modules/billing/index.server.ts'
import {
  cancelOrder,
  placeMoveOrder,
  placeServiceOrders,
  previewCancellation,
  previewNewDate,
  requestManualQuotation,
  rescheduleOrder,
} from '#modules/orders/index.server.ts'
import { isOpen, ownerOf, pickOrder, type StormOrder } from './pick.ts'
import { someCheckout, someDay, someMove, someSlot } from './samples.ts'
import type { HistoryOrder, OpenedDialog, World } from './world.ts'

/** Returns false if there was nothing to act on. */
export type Action = (world: World) => Promise<boolean>

const pickCustomer = (world: World): Customer => world.dice().of(world.customers)
const placedBy = (
  world: World,
  customer: Customer,
  placed: { orderId: number; orderNo: string },
  checkoutKey: string | null,
) => {
  const known = world.told.placed.find(({ orderNo }) => orderNo === placed.orderNo)
  if (!known) world.told.placed.push({ ...placed, customer, checkoutKey })
}

const places: Action = async world => {
  const customer = pickCustomer(world)
  placedBy(world, customer, await placeMoveOrder(world.app, customer, someMove(world)), null)
  return true
}

/** Changes an unpaid order in the wizard: another date, other items. */
const placesAgain: Action = async world => {
  const row = await pickOrder(
    world,
    ({ status, kind, long_distance }) => status === 'Quotation' && kind === 'move' && !long_distance,
  )
  if (!row) return false
  const { draft_key: key } = await world.db
    .selectFrom('orders')
    .select('draft_key')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  await placeMoveOrder(world.app, ownerOf(world, row), someMove(world, { key }))
  return true
}

const asksForQuote: Action = async world => {
  const customer = pickCustomer(world)
  placedBy(world, customer, await requestManualQuotation(world.app, customer, someMove(world, { far: true })), null)
  return true
}

const placesPlan: Action = async world => {
  const customer = pickCustomer(world)
  const checkout = someCheckout(world)
  const move = world.dice().falls(0.4) ? someMove(world) : null
  const placed = await placeServiceOrders(world.app, customer, checkout, move)
  for (const order of placed) placedBy(world, customer, order, checkout.key)
  return true
}

const canPay = ({ status, token, on_account }: StormOrder) =>
  (status === 'Quotation' && token > 0) || (!on_account && ['Adminapproved', 'ready'].includes(status))

/** Opens the dialog for an order, or for all tokens of a checkout at once. */
export async function opens(world: World): Promise<OpenedDialog | null> {
  const row = await pickOrder(world, canPay)
  if (!row) return null
  const customer = ownerOf(world, row)
  const together = world.told.placed.filter(
    ({ checkoutKey }: HistoryOrder) => checkoutKey !== null && checkoutKey === row.checkout_key,
  )
  const others = row.status === 'Quotation' && world.dice().falls(0.8) ? together.map(({ orderNo }) => orderNo) : []
  const { providerOrderId } = await startPayment(world.app, customer, row.order_no, others)
  const opened = { providerOrderId, customer, orderNos: [...new Set([row.order_no, ...others])] }
  world.told.opened.push(opened)
  return opened
}

const opensAndPays: Action = async world => {
  const opened = await opens(world)
  if (!opened) return false
  await paysIn(world, opened)
  return true
}

/** Pays in a dialog that was left open, whatever its amount and age; sometimes in one that has been paid already. */
const paysInOldDialog: Action = async world => {
  if (world.told.opened.length === 0) return false
  await paysIn(world, world.dice().of(world.told.opened))
  return true
}

/** One in fifty payments by chance; more if a defect needs it. */
const paysInDollars: Action = async world => {
  if (world.told.opened.length === 0) return false
  const { providerOrderId } = world.dice().of(world.told.opened)
  world.provider.pay(providerOrderId, 'captured', { currency: 'USD' })
  return true
}

async function paysIn(world: World, { providerOrderId, customer }: OpenedDialog) {
  const { provider, app } = world
  const dice = world.dice()
  const habit = dice.between(0, 100)
  if (habit < 8) return void provider.pay(providerOrderId, 'failed')
  if (habit < 18) return void provider.pay(providerOrderId, 'created') // the bank answers later, or never
  if (habit < 25) return void provider.pay(providerOrderId, 'authorized')
  if (habit < 27) return void provider.pay(providerOrderId, 'captured', { amount: 100 })
  if (habit < 29) return void provider.pay(providerOrderId, 'captured', { currency: 'USD' })
  if (habit < 33) provider.pay(providerOrderId, 'captured') // two windows, two payments
  const payment = provider.pay(providerOrderId, 'captured')
  if (dice.falls(0.5)) return // the browser was closed
  const callback = { providerOrderId, paymentId: payment.id, signature: 'genuine' }
  const confirm = () => confirmPayment(app, customer, callback).catch(world.noteError)
  await (dice.falls(0.2) ? Promise.all([confirm(), confirm()]) : confirm()) // a callback can arrive twice
}

const asksWhetherPaid: Action = async world => {
  const payments = [...world.provider.payments.values()]
  const row = await pickOrder(world, () => true)
  if (!row || payments.length === 0) return false
  await checkReportedPayment(world.app, ownerOf(world, row), row.id, world.dice().of(payments).id)
  return true
}

const closesDialog: Action = async world => {
  const row = await pickOrder(world, canPay)
  if (!row) return false
  await remindOfUnpaidOrder(world.app, ownerOf(world, row), row.order_no)
  return true
}

const cancels: Action = async world => {
  const row = await pickOrder(world, isOpen)
  if (!row) return false
  const customer = ownerOf(world, row)
  const { refund } = await previewCancellation(world.app, customer, row.order_no)
  await cancelOrder(world.app, customer, row.order_no, { reason: '', shown: refund })
  return true
}

const picksAnotherDay: Action = async world => {
  const row = await pickOrder(world, isOpen)
  if (!row) return false
  const customer = ownerOf(world, row)
  const wanted = { date: someDay(world), slot: someSlot(world) }
  const { after } = await previewNewDate(world.app, customer, row.order_no, wanted)
  await rescheduleOrder(world.app, customer, row.order_no, wanted, { agreedTotal: paise(after.total) })
  return true
}

export const customerActions: Record<string, [often: number, act: Action]> = {
  places: [8, places],
  placesAgain: [2, placesAgain],
  asksForQuote: [2, asksForQuote],
  placesPlan: [5, placesPlan],
  opensAndPays: [16, opensAndPays],
  paysInOldDialog: [3, paysInOldDialog],
  paysInDollars: [0, paysInDollars],
  asksWhetherPaid: [1, asksWhetherPaid],
  closesDialog: [1, closesDialog],
  cancels: [3, cancels],
  picksAnotherDay: [4, picksAnotherDay],
}

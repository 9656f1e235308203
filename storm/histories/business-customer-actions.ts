/**
 * Employers that pay after the work: on account within a limit, by one transfer for several invoices, late, and with
 * reversed payments.
 */
import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees, ZERO } from '#kernel/money.ts'
import { recordBusinessCustomerPayment } from '#modules/billing/index.server.ts'
import { readBusinessCustomer, saveBusinessCustomer } from '#modules/business-customers/index.server.ts'
import { buildApprovalLink } from '#modules/business-customers/internal.server.ts'
import { answerApproval, putOnAccount, readOrder, setBusinessCustomer } from '#modules/orders/index.server.ts'
import type { Action } from './customer-actions.ts'
import { listOrderRows, pickOrder, type StormOrder } from './pick.ts'
import { HR, staff, type World } from './world.ts'

const getRevision = async ({ app }: World, orderNo: string) => (await readOrder(app, staff, orderNo)).lastEvent

/** Sets a business customer as the payer, and usually puts the order on its account immediately. */
const sellsToBusinessCustomer: Action = async world => {
  const row = await pickOrder(
    world,
    ({ status, business_customer_id }) => status === 'Quotation' && business_customer_id === null,
  )
  if (!row) return false
  await names(world, row, world.dice().of(world.firms).id)
  if (world.dice().falls(0.8)) await puts(world, row.order_no)
  return true
}

/** Changes or removes the business customer: rejected once a document has been issued. */
const changesWhoPays: Action = async world => {
  const row = await pickOrder(world, ({ status }) => status !== 'Completed' && status !== 'Cancelled')
  if (!row) return false
  await names(world, row, world.dice().of([null, ...world.firms.map(({ id }) => id)]))
  return true
}

const names = async (world: World, row: StormOrder, firmId: number | null) =>
  setBusinessCustomer(world.app, staff, row.order_no, { firmId, po: '', seen: await getRevision(world, row.order_no) })

const putsOnAccount: Action = async world => {
  const row = await pickOrder(world, ({ status, business_customer_id, on_account }) => {
    return business_customer_id !== null && !on_account && status !== 'Completed' && status !== 'Cancelled'
  })
  if (!row) return false
  await puts(world, row.order_no)
  return true
}

async function puts(world: World, orderNo: string) {
  await putOnAccount(world.app, staff, orderNo, await getRevision(world, orderNo))
  world.told.granted.push(orderNo)
}

/** Pays all open invoices of a business customer by one transfer, or a part of each. */
const businessCustomerPays: Action = async world => {
  const owing = (await listOrderRows(world)).filter(owesOnAccount)
  if (owing.length === 0) return false
  const dice = world.dice()
  const firm = dice.of(owing).business_customer_id!
  const part = (due: number) => paise(dice.falls(0.3) ? Math.ceil(due / 2) : due)
  const parts = owing
    .filter(({ business_customer_id }) => business_customer_id === firm)
    .filter(() => dice.falls(0.8))
    .map(({ order_no: orderNo, due, status }) => {
      const amount = part(due)
      const withheld =
        status === 'Completed' && dice.falls(0.5)
          ? paise(Math.min(amount, Math.ceil(due / dice.of([100, 50, 50, 5]))))
          : ZERO
      return { orderNo, amount: paise(amount - withheld), withheld }
    })
  if (parts.length === 0) return false
  const reference = dice.falls(0.3) ? '5566 7788 9900' : String(Math.floor(dice.between(1e11, 9e11)))
  await receivesFromBusinessCustomer(world, firm, { parts, reference })
  return true
}

/** True if there is a balance for which staff may enter a payment: not while it is a quotation. */
export const owesOnAccount = ({ on_account, status, due }: StormOrder) =>
  on_account && due > 0 && status !== 'Quotation' && status !== 'Cancelled'

type Transfer = { parts: { orderNo: string; amount: Paise; withheld?: Paise }[]; reference: string }

export async function receivesFromBusinessCustomer(world: World, firm: number, transfer: Transfer) {
  const on = toIndiaDate(world.app.now())
  await recordBusinessCustomerPayment(world.app, staff, firm, { ...transfer, mode: 'bank', on })
  for (const { orderNo, amount, withheld = ZERO } of transfer.parts) {
    const { reference } = transfer
    if (amount > 0) world.told.received.push({ orderNo, amount, mode: 'bank', reference })
    if (withheld > 0)
      world.told.received.push({ orderNo, amount: withheld, mode: 'tds', reference: `TDS ${reference}` })
  }
}

/**
 * HR of a business customer answers a pending approval, usually with yes; sometimes twice at once, or for an expired
 * one.
 */
const hrAnswers: Action = async world => {
  const { rows } = await sql<WaitingApproval>`
    select a.id, a.state, a.business_customer_id, o.order_no, ${priceOf} as price from order_approvals a join orders o on o.id = a.order_id order by a.id`.execute(
    world.db,
  )
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const from = waiting.length === 0 || world.dice().falls(0.15) ? rows : waiting
  if (from.length === 0) return false
  const one = world.dice().of(from)
  const answer = world.dice().falls(0.8) ? 'approve' : 'refuse'
  const says = () => answersFor(world, one, answer)
  if (!world.dice().falls(0.15)) return says().then(() => true)
  await Promise.all([says(), says()].map(said => said.catch(world.noteError)))
  return true
}

const priceOf = sql<number>`(grand_total + gst + insurance - discount
  - (select coalesce(sum(w.amount), 0) from price_reductions w where w.order_id = o.id and withdrawn_at is null))::bigint`
type WaitingApproval = { id: number; state: string; business_customer_id: number; order_no: string; price: number }

async function answersFor(world: World, requested: WaitingApproval, answer: 'approve' | 'refuse') {
  const link = buildApprovalLink(world.app, requested.business_customer_id, HR, 0)
  const shown = paise(requested.price)
  await answerApproval(world.app, link, { id: requested.id, shown, answer, reason: 'Too dear' })
  if (answer === 'approve') world.told.granted.push(requested.order_no)
}

/** Approves everything that waits for a business customer. */
export async function hrApproves(world: World): Promise<void> {
  const { rows } = await sql<WaitingApproval>`
    select a.id, a.state, a.business_customer_id, o.order_no, ${priceOf} as price from order_approvals a join orders o on o.id = a.order_id
    where a.state = 'waiting' order by a.id`.execute(world.db)
  for (const one of rows) await answersFor(world, one, 'approve').catch(world.noteError)
}

/** Changes the credit limit: orders that were granted before stay granted. */
const changesLimit: Action = async world => {
  const dice = world.dice()
  const { id } = dice.of(world.firms)
  const { gstin: _, id: __, revision, ...terms } = await readBusinessCustomer(world.app, staff, id)
  const creditLimit = rupees(dice.of([0, 9_000, 15_000, 40_000]))
  await saveBusinessCustomer(world.app, staff, id, { revision, terms: { ...terms, creditLimit } })
  return true
}

export const businessCustomerActions: Record<string, [often: number, act: Action]> = {
  sellsToBusinessCustomer: [5, sellsToBusinessCustomer],
  changesWhoPays: [1, changesWhoPays],
  putsOnAccount: [2, putsOnAccount],
  businessCustomerPays: [4, businessCustomerPays],
  changesLimit: [1, changesLimit],
  hrAnswers: [6, hrAnswers],
}

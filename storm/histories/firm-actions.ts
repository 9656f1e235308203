/** Employers who pay after the work: on account within a limit, by one transfer for several invoices, late, and taken out again. */
import { indiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, rupees } from '#kernel/money.ts'
import { readFirm, saveFirm } from '#modules/firms/index.server.ts'
import { putOnAccount, readOrder, setFirm } from '#modules/orders/index.server.ts'
import { receiveFirmPayment } from '#modules/settlement/index.server.ts'
import type { Action } from './customer-actions.ts'
import { orderRows, pick, type Row } from './pick.ts'
import { staff, type World } from './world.ts'

const seenOf = async ({ app }: World, orderNo: string) => (await readOrder(app, staff, orderNo)).lastEvent

/** Says that a firm pays, and as a rule puts it on its account at once. */
const sellsToFirm: Action = async world => {
  const row = await pick(world, ({ status, firm_id }) => status === 'Quotation' && firm_id === null)
  if (!row) return false
  await names(world, row, world.dice().of(world.firms).id)
  if (world.dice().falls(0.8)) await puts(world, row.order_no)
  return true
}

/** Another firm, or nobody after all: refused once a document is made out to somebody. */
const changesWhoPays: Action = async world => {
  const row = await pick(world, ({ status }) => status !== 'Completed' && status !== 'Cancelled')
  if (!row) return false
  await names(world, row, world.dice().of([null, ...world.firms.map(({ id }) => id)]))
  return true
}

const names = async (world: World, row: Row, firmId: number | null) =>
  setFirm(world.app, staff, row.order_no, { firmId, po: '', seen: await seenOf(world, row.order_no) })

const putsOnAccount: Action = async world => {
  const row = await pick(world, ({ status, firm_id, on_account }) => {
    return firm_id !== null && !on_account && status !== 'Completed' && status !== 'Cancelled'
  })
  if (!row) return false
  await puts(world, row.order_no)
  return true
}

async function puts(world: World, orderNo: string) {
  await putOnAccount(world.app, staff, orderNo, await seenOf(world, orderNo))
  world.told.granted.push(orderNo)
}

/** One transfer for whatever a firm owes, or for a part of each. */
const firmPays: Action = async world => {
  const owing = (await orderRows(world)).filter(owesOnAccount)
  if (owing.length === 0) return false
  const dice = world.dice()
  const firm = dice.of(owing).firm_id!
  const part = (due: number) => paise(dice.falls(0.3) ? Math.ceil(due / 2) : due)
  const parts = owing
    .filter(({ firm_id }) => firm_id === firm)
    .filter(() => dice.falls(0.8))
    .map(({ order_no: orderNo, due }) => ({ orderNo, amount: part(due) }))
  if (parts.length === 0) return false
  const reference = dice.falls(0.3) ? '5566 7788 9900' : String(Math.floor(dice.between(1e11, 9e11)))
  await receivesFromFirm(world, firm, { parts, reference })
  return true
}

/** As far as something is owed of it that staff may enter: not while it is a quotation. */
export const owesOnAccount = ({ on_account, status, due }: Row) =>
  on_account && due > 0 && status !== 'Quotation' && status !== 'Cancelled'

type Transfer = { parts: { orderNo: string; amount: Paise }[]; reference: string }

export async function receivesFromFirm(world: World, firm: number, transfer: Transfer) {
  const on = indiaDate(world.app.now())
  await receiveFirmPayment(world.app, staff, firm, { ...transfer, mode: 'bank', on })
  for (const { orderNo, amount } of transfer.parts)
    world.told.received.push({ orderNo, amount, mode: 'bank', reference: transfer.reference })
}

/** More may be owed, or less: what was granted stays granted. */
const changesLimit: Action = async world => {
  const dice = world.dice()
  const { id } = dice.of(world.firms)
  const { gstin: _, id: __, revision, ...terms } = await readFirm(world.app, staff, id)
  const creditLimit = rupees(dice.of([0, 15_000, 40_000, 1_00_000]))
  await saveFirm(world.app, staff, id, { revision, terms: { ...terms, creditLimit } })
  return true
}

export const firmActions: Record<string, [often: number, act: Action]> = {
  sellsToFirm: [5, sellsToFirm],
  changesWhoPays: [1, changesWhoPays],
  putsOnAccount: [2, putsOnAccount],
  firmPays: [4, firmPays],
  changesLimit: [1, changesLimit],
}

/** Change requests of a booked order: staff propose them, the customer answers, sometimes to an old one. */
import { type Paise, rupees } from '#kernel/money.ts'
import type { ChangeRequest } from '#modules/orders/changes/rules/order-change.ts'
import { answerChangeRequest, proposeChange, withdrawChangeRequest } from '#modules/orders/index.server.ts'
import { buildTestPlace } from '../../src/testing/samples.ts'
import type { Action } from './customer-actions.ts'
import { ownerOf, pickOrder, type StormOrder } from './pick.ts'
import { staff, type World } from './world.ts'

const CRATES = ['A crate', 'A lift that is out', 'Two hours of waiting', 'Rope'] as const

/** Nearer than the destination, farther, and a place that we do not serve: the last is rejected. */
const ELSEWHERE = ['l-bandra-west-400050', 'l-panvel-410206', 'l-powai-400076', 'c-nagpur-440001'].map(id => ({
  address: `7, ${id}`,
  place: buildTestPlace(id),
}))

function somethingElse(world: World): ChangeRequest {
  const dice = world.dice()
  const extra = { reason: dice.of(CRATES), amount: rupees(dice.of([1, 450, 2_499])) }
  const wanted: ChangeRequest[] = [
    { cart: { [dice.of([1, 2, 3, 9, 21])]: dice.of([0, 1, 2, 6]) } },
    { cart: { 2: dice.of([1, 4]), 9: 2 }, extra },
    { from: { floor: dice.of([0, 3, 9]), lift: dice.falls(0.5) } },
    { to: { ...dice.of(ELSEWHERE), floor: dice.of([0, 5]), lift: dice.falls(0.5) } },
    { packageId: dice.of([1, 2, 3]) },
    { insuredValue: dice.of([0, 50_000_00, 2_00_000_00]) as Paise },
    { extra },
    { extra },
  ]
  return dice.of(wanted)
}

const isBooked = ({ status }: { status: string }) => !['Quotation', 'Cancelled'].includes(status)

const proposesChange: Action = async world => {
  const row = await pickOrder(world, isBooked)
  if (!row) return false
  await proposes(world, row.order_no)
  return true
}

/** Charges something that was forgotten on a completed and invoiced order. */
const chargesAfterwards: Action = async world => {
  const row = await pickOrder(world, ({ status }) => status === 'Completed')
  if (!row) return false
  await chargesFor(world, row.order_no)
  return true
}

export async function chargesFor(world: World, orderNo: string) {
  const dice = world.dice()
  const extra = { reason: dice.of(CRATES), amount: rupees(dice.of([300, 1_999])) }
  await proposeChange(world.app, staff, orderNo, { extra }, { reason: 'It was forgotten' })
}

async function proposes(world: World, orderNo: string) {
  await proposeChange(world.app, staff, orderNo, somethingElse(world), { reason: 'They called' })
}

/** Answers the pending changes of an order, usually with yes. */
export async function answersWaiting(world: World, { id, customer_id }: Pick<StormOrder, 'id' | 'customer_id'>) {
  const change = await world.db
    .selectFrom('order_changes as c')
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .select(['c.id', 'order_no'])
    .where('c.order_id', '=', id)
    .where('c.state', '=', 'proposed')
    .executeTakeFirst()
  if (!change) return
  const answer = world.dice().falls(0.8) ? 'agree' : 'refuse'
  await answerChangeRequest(world.app, ownerOf(world, { customer_id }), change.order_no!, { id: change.id, answer })
}

type Shown = { id: number; order_no: string; customer_id: number; state: string }

/**
 * Picks a change that was shown to a customer: an answer to an old one is rejected, one that is sent twice counts once.
 */
async function shownChange(world: World, late: number): Promise<Shown | undefined> {
  const rows = await world.db
    .selectFrom('order_changes as c')
    .innerJoin('orders', 'orders.id', 'c.order_id')
    .select(['c.id', 'order_no', 'customer_id', 'c.state'])
    .orderBy('c.id')
    .execute()
  const waiting = rows.filter(({ state }) => state === 'proposed')
  const from = waiting.length === 0 || world.dice().falls(late) ? rows : waiting
  return from.length > 0 ? (world.dice().of(from) as Shown) : undefined
}

const answers =
  (answer: 'agree' | 'refuse'): Action =>
  async world => {
    const change = await shownChange(world, 0.15)
    if (!change) return false
    const customer = ownerOf(world, change)
    const says = () => answerChangeRequest(world.app, customer, change.order_no, { id: change.id, answer })
    if (!world.dice().falls(0.15)) return says().then(() => true)
    await Promise.all([says(), says()].map(said => said.catch(world.noteError))) // the form was sent twice
    return true
  }

const withdrawsChange: Action = async world => {
  const change = await shownChange(world, 0.1)
  if (!change) return false
  await withdrawChangeRequest(world.app, staff, change.order_no, { id: change.id })
  return true
}

export const changeActions: Record<string, [often: number, act: Action]> = {
  proposesChange: [9, proposesChange],
  agreesToChange: [14, answers('agree')],
  refusesChange: [2, answers('refuse')],
  withdrawsChange: [1, withdrawsChange],
  chargesAfterwards: [4, chargesAfterwards],
}

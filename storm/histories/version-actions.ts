/** Sales staff send quotation versions one after the other; the customer accepts the latest, or tries an old one. */
import { rupees } from '#kernel/money.ts'
import { startPayment } from '#modules/billing/index.server.ts'
import {
  acceptQuotationVersion,
  createQuotationVersion,
  markVersionsSeen,
  sendQuotationVersion,
} from '#modules/orders/index.server.ts'
import type { Action } from './customer-actions.ts'
import { ownerOf, pickOrder } from './pick.ts'
import { staff, type World } from './world.ts'

const makesVersion: Action = async world => {
  const row = await pickOrder(world, ({ status, kind }) => status === 'Quotation' && kind === 'move')
  if (!row) return false
  const { app, dice: throws } = world
  const dice = throws()
  const adds = dice.falls(0.3) ? [{ reason: 'A crate for the mirror', amount: rupees(dice.of([500, 1_250])) }] : []
  const n = await createQuotationVersion(app, staff, row.order_no, {
    kind: dice.of(['fixed', 'fixed', 'fixed', 'not-to-exceed', 'not-to-exceed', 'request'] as const),
    terms: {
      packageId: dice.of([1, 2, 3]),
      load: row.long_distance && dice.falls(0.4) ? 'part' : 'full',
      km: row.long_distance ? 985 : null,
      insuredValue: rupees(dice.of([0, 0, 1_00_000])),
      days: null,
      adds,
      discount: rupees(dice.of([0, 0, 1, 777, 2_000])),
    },
  })
  if (dice.falls(0.8)) await sendQuotationVersion(app, staff, row.order_no, { n })
  return true
}

type Known = { n: number; order_no: string; customer_id: number; state: string }

/** Picks a version in one of the states, if there is one; sometimes any that ever existed. */
async function someVersion(world: World, states: string[]): Promise<Known | undefined> {
  const rows = await world.db
    .selectFrom('quotation_versions as v')
    .innerJoin('orders', 'orders.id', 'v.order_id')
    .select(['n', 'order_no', 'customer_id', 'v.state'])
    .orderBy('v.id')
    .execute()
  const wanted = rows.filter(({ state }) => states.includes(state))
  const from = wanted.length === 0 || world.dice().falls(0.15) ? rows : wanted
  return from.length > 0 ? (world.dice().of(from) as Known) : undefined
}

const sendsVersion: Action = async world => {
  const version = await someVersion(world, ['draft'])
  if (!version) return false
  await sendQuotationVersion(world.app, staff, version.order_no, version)
  return true
}

const opensVersions: Action = async world => {
  const version = await someVersion(world, ['sent'])
  if (!version) return false
  await markVersionsSeen(world.app, ownerOf(world, version), version.order_no)
  return true
}

const acceptsVersion: Action = async world => {
  const version = await someVersion(world, ['sent', 'seen'])
  if (!version) return false
  const accepts = () => acceptQuotationVersion(world.app, ownerOf(world, version), version.order_no, version.n)
  const dice = world.dice()
  await (dice.falls(0.15)
    ? Promise.all([accepts(), accepts()].map(said => said.catch(world.noteError))) // the form was sent twice
    : accepts())
  if (!dice.falls(0.6)) return true
  const { providerOrderId } = await startPayment(world.app, ownerOf(world, version), version.order_no)
  world.provider.pay(providerOrderId, 'captured')
  return true
}

export const versionActions: Record<string, [often: number, act: Action]> = {
  makesVersion: [4, makesVersion],
  sendsVersion: [1, sendsVersion],
  opensVersions: [1, opensVersions],
  acceptsVersion: [7, acceptsVersion],
}

/** The actions of dispatchers, partners and accountants on hired trucks: requests, answers, advances, bills, payments. */
import { toIndiaDate } from '#kernel/india-time.ts'
import { paise, rupees, ZERO } from '#kernel/money.ts'
import { buildHireRequestLink } from '#modules/dispatch/hires/hire-request-link.ts'
import { answerHireRequest, cancelHire, hirePartner, sendHireRequests } from '#modules/dispatch/index.server.ts'
import { addBankAccount, savePartner } from '#modules/partners/index.server.ts'
import {
  createPayoutBatch,
  payBatchByProvider,
  readBankFile,
  recordPartnerBill,
  recordPartnerPayment,
  recordReportedPayouts,
  sendPayouts,
  settlePayout,
} from '#modules/payables/index.server.ts'
import { buildTestPartner } from '../../src/testing/create-test-partner.ts'
import type { Action } from './customer-actions.ts'
import { pickOrder, type StormOrder } from './pick.ts'
import { staff, type World } from './world.ts'

const isGiven = ({ status, kind }: StormOrder) => kind === 'move' && (status === 'Adminapproved' || status === 'ready')
const PARTNERS = 2
const driver = { driver_name: 'Ganesh Pawar', driver_mobile: '9820045518', registration: 'MH43CE2281' }

/** Returns the partners of the history; the first time they are created, with a confirmed bank account. */
async function listPartnerIds({ app, db }: World): Promise<number[]> {
  const rows = await db.selectFrom('partners').select('id').orderBy('id').execute()
  if (rows.length >= PARTNERS) return rows.map(({ id }) => id)
  const id = await savePartner(app, staff, null, buildTestPartner())
  await addBankAccount(app, staff, id, { holder: 'Sanjay More', account_number: '000123456789', ifsc: 'HDFC0000123' })
  return listPartnerIds({ app, db } as World)
}

const someRate = (world: World) => rupees(world.dice().of([4_600, 12_000, 45_000]))

const asksPartners: Action = async world => {
  const row = await pickOrder(world, isGiven)
  if (!row) return false
  const partnerIds = (await listPartnerIds(world)).filter(() => world.dice().falls(0.8))
  const terms = { partnerIds, rate: someRate(world), advance: ZERO, minutes: world.dice().of([15, 720]) }
  await sendHireRequests(world.app, staff, row.order_no, terms)
  return true
}

/** A partner opens its link, at any time, and answers, sometimes twice. */
const partnerAnswers: Action = async world => {
  const rows = await world.db
    .selectFrom('hires')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['hires.id', 'mobile', 'answer_by'])
    .where('answer_by', 'is not', null)
    .orderBy('hires.id', 'desc')
    .limit(4)
    .execute()
  if (rows.length === 0) return false
  const { id, mobile, answer_by } = world.dice().of(rows)
  const link = buildHireRequestLink(world.app, { id, mobile, answerBy: answer_by! })
  const accepts = { answer: 'accept', driver: 'Ganesh', phone: '9820045518', plate: 'MH43CE2281' } as never
  const answer = world.dice().falls(0.6) ? accepts : ({ answer: 'decline', reason: 'All trucks are out' } as const)
  await Promise.all((world.dice().falls(0.2) ? [1, 2] : [1]).map(() => answerHireRequest(world.app, link, answer)))
  return true
}

const hiresByPhone: Action = async world => {
  const row = await pickOrder(world, isGiven)
  if (!row) return false
  const partnerId = world.dice().of(await listPartnerIds(world))
  await hirePartner(world.app, staff, row.order_no, { partnerId, rate: someRate(world), advance: ZERO, ...driver })
  return true
}

async function someHire({ db, dice }: World, ...states: ('requested' | 'accepted' | 'done')[]) {
  const rows = await db
    .selectFrom('hires')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['hires.id', 'partner_id', 'rate', 'order_no'])
    .where('hires.state', 'in', states)
    .orderBy('hires.id')
    .execute()
  return rows.length > 0 ? dice().of(rows) : undefined
}

const cancelsHire: Action = async world => {
  const hire = await someHire(world, 'requested', 'accepted')
  if (!hire) return false
  await cancelHire(world.app, staff, hire.order_no, { id: hire.id, reason: 'Another truck' })
  return true
}

let references = 0
const newReference = (world: World) => (world.dice().falls(0.2) ? 'UTR-SAME' : `UTR-${++references}`)

const paysAdvance: Action = async world => {
  const hire = await someHire(world, 'accepted', 'done')
  if (!hire) return false
  const advance = { kind: 'advance' as const, amount: paise(Math.ceil(hire.rate / 4)), reference: newReference(world) }
  const paid = { paidOn: toIndiaDate(world.app.now()), hireId: world.dice().falls(0.7) ? hire.id : null }
  await recordPartnerPayment(world.app, staff, hire.partner_id, { ...advance, ...paid })
  return true
}

const billsHire: Action = async world => {
  const hire = await someHire(world, 'done', 'accepted')
  if (!hire) return false
  await recordPartnerBill(world.app, staff, hire.partner_id, {
    ...{ number: `B${++references}`, billedOn: toIndiaDate(world.app.now()) },
    lines: [{ hireId: hire.id, amount: paise(hire.rate) }],
  })
  return true
}

const paysPartners: Action = async world => {
  const partnerIds = await listPartnerIds(world)
  if (world.dice().falls(0.7)) {
    await createPayoutBatch(world.app, staff, [world.dice().of(partnerIds)])
    return true
  }
  const payment = { kind: 'payment' as const, amount: rupees(3_000), reference: newReference(world) }
  const paidOn = toIndiaDate(world.app.now())
  await recordPartnerPayment(world.app, staff, world.dice().of(partnerIds), { ...payment, paidOn })
  return true
}

/** The bank pays or returns a payment; sometimes two clerks record it. */
const settlesPayout: Action = async world => {
  const rows = await world.db.selectFrom('partner_payouts').select('id').orderBy('id').execute()
  if (rows.length === 0) return false
  const { id } = world.dice().of(rows)
  const outcome = world.dice().falls(0.8) ? { reference: newReference(world) } : { reason: 'Account closed' }
  await Promise.all((world.dice().falls(0.3) ? [1, 2] : [1]).map(() => settlePayout(world.app, staff, id, outcome)))
  return true
}

/** An accountant has a batch paid by the provider, sometimes with a double click, or downloads its bank file. */
const choosesPayment: Action = async world => {
  const rows = await world.db.selectFrom('partner_payout_batches').select('id').orderBy('id', 'desc').limit(3).execute()
  if (rows.length === 0) return false
  const { id } = world.dice().of(rows)
  if (world.dice().falls(0.3)) await readBankFile(world.app, staff, id)
  else {
    const clicks = world.dice().falls(0.3) ? [1, 2] : [1]
    await Promise.all(clicks.map(() => payBatchByProvider(world.app, staff, id)))
  }
  return true
}

/** The provider pays, fails or returns payouts. Its answers and webhooks are lost, repeated and out of order. */
const providerPays: Action = async world => {
  const { sent, plan, move } = world.payouts
  const dice = world.dice()
  Object.assign(plan, { loseAnswers: dice.falls(0.3) ? 1 : 0, refuse: dice.falls(0.1), away: dice.falls(0.1) })
  await Promise.all((dice.falls(0.2) ? [1, 2] : [1]).map(() => sendPayouts(world.app)))
  Object.assign(plan, { loseAnswers: 0, refuse: false, away: false })
  if (sent.size === 0) return true
  const [reference, payout] = dice.of([...sent])
  const next =
    { processing: ['processed', 'processed', 'failed'], processed: ['reversed'] }[payout.state as string] ?? []
  const reports = [payout]
  if (next.length > 0)
    reports.push(move(reference, { state: dice.of(next) as 'processed', utr: `UTIB-${reference}`, reason: 'The bank' }))
  const heard = dice.falls(0.3) ? [...reports].reverse() : reports
  if (dice.falls(0.8)) await recordReportedPayouts(world.app, dice.falls(0.3) ? [...heard, ...heard] : heard)
  return true
}

export const hireActions: Record<string, [often: number, act: Action]> = {
  asksPartners: [3, asksPartners],
  partnerAnswers: [4, partnerAnswers],
  hiresByPhone: [2, hiresByPhone],
  cancelsHire: [1, cancelsHire],
  paysAdvance: [2, paysAdvance],
  billsHire: [3, billsHire],
  paysPartners: [2, paysPartners],
  settlesPayout: [2, settlesPayout],
  choosesPayment: [2, choosesPayment],
  providerPays: [3, providerPays],
}

import { randomUUID } from 'node:crypto'
import { openBrowser } from '../../bench/http-client.ts'
import { calculateLoginCode } from '../../bench/login-code.ts'
import { benchDraft } from '../../bench/move.ts'
import { confirmed } from '../../e2e/support/confirmed.ts'
import { addDays, toIndiaDate } from '../../src/kernel/india-time.ts'
import type { Draft } from '../../src/modules/orders/draft/rules/draft.ts'
import { encodeDraft } from '../../src/modules/orders/draft/rules/encode-draft.ts'
import type { Dice } from '../dice.ts'
import type { Clerk } from './clerk.ts'
import { keys, secretKey } from './keys.ts'
import { retryUntilAnswered } from './retry-until-answered.ts'

/** Requests that the server has acknowledged: they must be true afterwards, whatever happened in between. */
export type Acknowledged = {
  placed: Set<string>
  paid: Set<string>
  cancelled: Set<string>
  completed: Set<string>
  /** Payments entered by staff, by bank reference. */
  received: Set<string>
  /** Payments reversed by staff, by bank reference. */
  reversed: Set<string>
}
export const nothingYet = (): Acknowledged => ({
  placed: new Set(),
  paid: new Set(),
  cancelled: new Set(),
  completed: new Set(),
  received: new Set(),
  reversed: new Set(),
})
export type Site = {
  base: string
  provider: string
  dice: Dice
  acknowledged: Acknowledged
  clerk: Clerk
  habit: Habit
}

/** The continuations after the token is due, assigned in turn, so that enough customers cover each. */
export const habits = [
  'pays',
  'pays',
  'pays',
  'leaves after paying',
  'fails first',
  'pays late',
  'cancels',
  'cancels',
  'cancels before it is paid',
  'moves, and pays the rest online',
  'moves, and pays the rest by transfer',
  'takes another day',
  'gets some back from staff',
  'gets some back in the dashboard',
  'is booked by mistake, and pays',
] as const
type Habit = (typeof habits)[number]
const GOOD = { method: 'card', card_number: '4100280000001007' }
const BAD = { method: 'card', card_number: '4100280000080001' }
const LATE = { method: 'upi', vpa: 'late@razorpay' }

/** Signs a new customer in before the storm, for its bookings. */
export async function signIn(base: string, nth: number) {
  const mobile = String(6_100_000_000 + nth)
  const browser = openBrowser(base)
  const ends = {
    from: 'Andheri West, Mumbai 400053',
    'from-place': 'l-andheri-west-400053',
    to: 'Powai, Mumbai 400076',
    'to-place': 'l-powai-400076',
  }
  await browser.post('/?index', { form: { name: 'Neha Kulkarni', mobile, email: 'neha@example.in', ...ends } })
  const { status } = await browser.post('/otp', { form: { code: calculateLoginCode(browser, secretKey, mobile) } })
  if (status !== 302) throw new Error(`login: ${status}`)
  return { browser, mobile, nth }
}
export type SignedIn = Awaited<ReturnType<typeof signIn>>

/** Books with plain posts and the pay button's own calls, through kills and a bad network. */
export async function book({ browser, mobile, nth }: SignedIn, site: Site): Promise<void> {
  const { dice, acknowledged, provider, habit, clerk } = site
  const orderNo = await placeStormOrder({ browser, mobile, nth }, site)
  if (!orderNo) return // all slots were full
  acknowledged.placed.add(orderNo)

  const paying = openBrowser(provider)
  const pay = async (instrument: object) => {
    const { providerOrderId } = await startPayment(orderNo)
    const body = { order_id: providerOrderId, ...instrument }
    return { providerOrderId, ...(JSON.parse((await paying.post('/pay', { json: body })).text) as Paid) }
  }
  async function startPayment(order: string): Promise<{ providerOrderId: string }> {
    const { status, text } = await retryUntilAnswered(dice, () =>
      browser.post(`/pay/${order}`, { json: { step: 'start' } }),
    )
    if (status === 200) return JSON.parse(text)
    throw new Error(`payment of ${order} not started: ${status} ${text}`)
  }
  async function confirm({
    providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  }: Paid & { providerOrderId: string }) {
    const call = { step: 'confirm', providerOrderId, paymentId, signature }
    const { status, text } = await retryUntilAnswered(dice, () => browser.post(`/pay/${orderNo}`, { json: call }))
    if (status !== 200) throw new Error(`callback of ${orderNo}: ${status} ${text}`)
    if (text.includes('"paid"')) acknowledged.paid.add(paymentId!)
  }

  if (habit === 'pays late' || habit === 'cancels before it is paid') await pay(LATE)
  if (habit === 'fails first') await pay(BAD)
  if (habit === 'cancels before it is paid') return cancel(orderNo)
  if (habit === 'pays late') return
  if (habit === 'is booked by mistake, and pays') await bookByMistake()
  const paid = await pay(GOOD)
  paying.close()
  if (habit === 'leaves after paying' || !paid.razorpay_signature) return
  await confirm(paid)
  if (habit === 'cancels') await cancel(orderNo)
  if (habit === 'moves, and pays the rest online') await move(() => pay(GOOD).then(confirm))
  if (habit === 'moves, and pays the rest by transfer') await move(receive)
  if (habit === 'takes another day') await takeAnotherDay()
  if (habit === 'gets some back from staff')
    await clerk.does(orderNo, 'refund', () => ({ refund: '100', reason: 'A scratch' }))
  if (habit === 'gets some back in the dashboard') await refundInDashboard(paid.razorpay_payment_id!)

  /** Does the work of staff until the move is completed, with the balance paid on the way. */
  async function move(payBalance: () => Promise<unknown>) {
    await clerk.does(orderNo!, 'approve')
    await payBalance()
    await clerk.does(orderNo!, 'assign-crew', () => ({ crew: 'Sunil Jadhav and three more' }))
    if (await clerk.does(orderNo!, 'complete', confirmed)) acknowledged.completed.add(orderNo!)
  }

  /** Enters another customer's token for this order. */
  async function bookByMistake() {
    const reference = await receive()
    if (reference && (await clerk.does(orderNo!, 'reverse-payment', () => ({ why: 'Typed by mistake' }))))
      acknowledged.reversed.add(reference)
  }

  async function receive(): Promise<string | null> {
    const reference = `SBIN${orderNo!.replace('-', '')}` // as recorded: letters and digits, without a leading UTR
    const owed = (page: string) => /name="received"[^>]*value="([\d.]+)"/.exec(page)?.[1] ?? ''
    const fields = (page: string) => ({ received: owed(page), mode: 'bank', reference, on: toIndiaDate(new Date()) })
    if (!(await clerk.does(orderNo!, 'record-payment', fields))) return null
    acknowledged.received.add(reference)
    return reference
  }

  async function takeAnotherDay() {
    const { date, slot } = dice.of(slots(nth))
    const path = `/mybooking/${orderNo}/date`
    const page = await retryUntilAnswered(dice, () => browser.get(`${path}?date=${date}&slot=${slot}`))
    const total = /name="total" value="(\d+)"/.exec(page.text)?.[1]
    const form = { date, slot: String(slot), total: total ?? '', seen: getPageRevision(page.text) }
    if (total) await retryUntilAnswered(dice, () => browser.post(path, { form }))
  }

  /** Refunds in the provider's dashboard, without a receipt of ours. */
  async function refundInDashboard(paymentId: string) {
    const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify({ amount: 10_000 })
    await fetch(`${provider}/v1/payments/${paymentId}/refund`, { method: 'POST', headers, body })
  }

  async function cancel(order: string) {
    const path = `/mybooking/${order}/cancellation`
    for (let attempt = 0; attempt < 20; attempt++) {
      const page = await retryUntilAnswered(dice, () => browser.get(path))
      if (page.status === 409) break // its answer was lost: it is already cancelled
      const shown = /name="shown" value="(\d+)"/.exec(page.text)?.[1]
      if (!shown) throw new Error(`cancellation of ${order}: ${page.status}`)
      const form = { reason: 'The storm', shown, seen: getPageRevision(page.text) }
      const { status } = await retryUntilAnswered(dice, () => browser.post(path, { form }))
      if (status === 302) break // 409: the late payment has just arrived, and the amount has changed
      if (status !== 409 || attempt === 19) throw new Error(`cancelling ${order}: ${status}`)
    }
    acknowledged.cancelled.add(order)
  }
}

/** Reads the order's revision from the page. */
const getPageRevision = (page: string) => /name="seen" value="(\d+)"/.exec(page)?.[1] ?? ''
type Paid = { razorpay_payment_id?: string; razorpay_signature?: string }

/** Places an order while many compete for few slots: returns its number, or null if all slots are full. */
async function placeStormOrder({ browser, mobile, nth }: SignedIn, { dice }: Site): Promise<string | null> {
  const draft = { ...benchDraft(), key: randomUUID().slice(0, 21), mobile }
  for (const { date, slot } of slots(nth)) {
    const tried: Draft = { ...draft, date, slot }
    const saved = { draft: tried, step: 4, savedAt: Math.floor(Date.now() / 1000) } as const
    browser.set('draft', encodeDraft(saved))
    for (let attempt = 0; attempt < 3; attempt++) {
      const page = await retryUntilAnswered(dice, () => browser.get('/mover-steps?step=4'))
      const shown = /name="shown" value="(\d+)"/.exec(page.text)?.[1] ?? ''
      const { headers } = await retryUntilAnswered(dice, () =>
        browser.post('/mover-steps', { form: { step: '4', shown } }),
      )
      const orderNo = /order=(TH-\d+)/.exec(headers.location ?? '')?.[1]
      if (orderNo) return orderNo
      if (headers.location?.includes('taken=1')) break
    }
  }
  return null
}

/** This many customers share nine slots: late ones find them full. */
const CROWD = 24
/** Returns three slots on each of three dates, the same for all customers of that time. */
const slots = (nth: number) =>
  [8, 9, 10].flatMap(days =>
    ([10, 12, 14] as const).map(slot => ({
      date: addDays(toIndiaDate(new Date()), days + 3 * Math.floor(nth / CROWD)),
      slot,
    })),
  )

import { randomUUID } from 'node:crypto'
import { encodeDraft } from '../src/modules/orders/draft/rules/encode-draft.ts'
import type { Browser } from './http-client.ts'
import { benchSecret } from './keys.ts'
import { calculateLoginCode } from './login-code.ts'
import { benchDraft } from './move.ts'

let mobiles = 6_000_000_000 + Math.floor(Math.random() * 1e6) * 1000

/**
 * Makes a whole booking like a browser: new session by code, price, order with 15 lines, payment order, payment at the
 * provider, verified callback, read back and checked. The code is calculated, as the phone would have shown it.
 */
export async function book(site: Browser, provider: Browser): Promise<void> {
  site.forget()
  const mobile = String(mobiles++)
  const draft = benchDraft()
  const contact = { name: draft.name, mobile, email: `${mobile}@example.in` }
  const ends = {
    from: 'Andheri West, Mumbai 400053',
    'from-place': 'l-andheri-west-400053',
    to: 'Powai, Mumbai 400076',
    'to-place': 'l-powai-400076',
  }
  await expectRedirect(site.post('/?index', { form: { ...contact, ...ends } }), '/otp')
  await expectRedirect(
    site.post('/otp', { form: { code: calculateLoginCode(site, benchSecret, mobile) } }),
    '/mover-steps',
  )

  const price = `/quotation?cft=${cft}&km=9&from=3&to=0&date=${draft.date}`
  const quotations = JSON.parse((await site.get(price)).text) as { packageId: number; total: number; token: number }[]
  const { total, token } = quotations.find(quotation => quotation.packageId === draft.packageId)!
  const key = randomUUID().slice(0, 21)
  site.set(
    'draft',
    encodeDraft({ draft: { ...draft, ...contact, key }, step: 4, savedAt: Math.floor(Date.now() / 1000) }),
  )
  const placed = await expectRedirect(
    site.post('/mover-steps', { form: { step: '4', shown: String(total) } }),
    '/mover-steps?step=5&order=',
  )
  const orderNo = placed.split('order=')[1]!

  const checkout = JSON.parse((await site.post(`/pay/${orderNo}`, { json: { step: 'start' } })).text) as {
    providerOrderId: string
    amount: number
  }
  if (checkout.amount !== token) throw new Error(`token ${checkout.amount}, quoted ${token}`)
  const card = { order_id: checkout.providerOrderId, method: 'card', card_number: '4100280000001007' }
  const paid = JSON.parse((await provider.post('/pay', { json: card })).text) as {
    razorpay_payment_id: string
    razorpay_signature: string
  }
  const callback = {
    providerOrderId: checkout.providerOrderId,
    paymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  }
  const confirmed = await site.post(`/pay/${orderNo}`, { json: { step: 'confirm', ...callback } })
  if (confirmed.text !== '{"state":"paid"}') throw new Error(`callback: ${confirmed.status} ${confirmed.text}`)

  const read = await site.get(`/mybooking/${orderNo}.data`)
  if (read.status !== 200 || !read.text.includes(orderNo) || !read.text.includes('"Token"'))
    throw new Error(`read back: ${read.status}`)
}

/** The volume of the draft's 15 lines in cft; requested from the server once. */
let cft = 0
export const setVolume = (volume: number) => {
  cft = volume
}

async function expectRedirect(
  call: Promise<{ status: number; headers: { location?: string | undefined }; text: string }>,
  to: string,
) {
  const { status, headers, text } = await call
  if (status !== 302 || !headers.location?.startsWith(to))
    throw new Error(`expected ${to}, got ${status} ${headers.location ?? text.slice(0, 200)}`)
  return headers.location
}

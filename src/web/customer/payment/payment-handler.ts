import type { Handler } from 'hono'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { englishLanguage } from '#i18n/language.ts'
import { DomainError, httpStatus, reject } from '#kernel/domain-error.ts'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import { confirmPayment, remindOfUnpaidOrder, startPayment } from '#modules/billing/index.server.ts'
import { readActor } from '#modules/identity/index.server.ts'
import { readBookingLink } from '#modules/messaging/index.server.ts'
import { isPaidDraft, readCustomerOfOrder, readOrder } from '#modules/orders/index.server.ts'
import { isSlotUnavailable } from '#modules/scheduling/rules/is-slot-unavailable.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { buildExpiredCheckoutCookie } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { buildExpiredDraftCookie, readDraftKey } from '#web/app-shell/draft/draft-cookie.server.ts'
import { getSessionToken } from '#web/app-shell/session.ts'
import { buildLostSlotQuery } from '#web/shared/calendar/lost-slot.ts'

/** An identifier of the gateway or of ours. Never with the NUL byte, which no database text can hold. */
const identifier = (letters: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(letters)
/** Other orders whose tokens are paid in the same payment: the checkout of the cart. */
const linkedOrdersField = z.array(identifier(20)).max(50).optional()

/** The link of a quotation, with which its token is paid without a login. */
const linkField = z
  .string()
  .regex(/^[\w.-]*$/)
  .max(40)
  .optional()

/** The requests of the pay button, in order. They hold no amounts: the server knows them. */
const paymentRequest = z.discriminatedUnion('step', [
  /** `part`: as much as the gateway accepts in one payment. */
  z.object({ step: z.literal('start'), together: linkedOrdersField, part: z.boolean().optional(), link: linkField }),
  z.object({
    step: z.literal('confirm'),
    providerOrderId: identifier(60),
    paymentId: identifier(60),
    signature: identifier(200),
    together: linkedOrdersField,
    link: linkField,
  }),
  z.object({ step: z.literal('unpaid'), together: linkedOrdersField, link: linkField }),
])

/** More than anybody who pays needs, and little enough for the payment gateway. */
const MAX_LINK_REQUESTS_PER_MINUTE = 20

/**
 * Reads the customer for whom the holder of a quotation's link may pay the token: the link was sent to their own number.
 * Rejects with 'unknown' order.unknown, 'too-many' too-many.
 */
async function readCustomerOfLink(app: App, orderNo: string, link: string): Promise<Customer> {
  const read = await readBookingLink(app, link)
  if (!read || read.ended || read.orderNo !== orderNo) throw reject('unknown', 'order.unknown')
  await countHits(app, [{ key: `pay-by-link:${orderNo}`, max: MAX_LINK_REQUESTS_PER_MINUTE, seconds: 60 }])
  return readCustomerOfOrder(app, orderNo)
}

/**
 * `POST /pay/:orderno`, JSON in and out: the browser's side of a payment (PAY-01 to PAY-05). Plain HTTP, outside the
 * screens' router.
 */
export const createPaymentHandler =
  (app: App): Handler<object, '/pay/:orderno'> =>
  async c => {
    c.header('cache-control', 'no-store') // rejections have them too
    const body = paymentRequest.safeParse(await c.req.json().catch(() => null))
    const orderNo = c.req.param('orderno')
    const token = getSessionToken(app, c.req.raw)
    const session = token ? await readActor(app, token) : null
    let actor = session?.kind === 'customer' ? session : null
    try {
      const byLink = actor === null && body.data?.link !== undefined
      if (byLink) actor = await readCustomerOfLink(app, orderNo, body.data!.link!)
      if (!actor) throw reject('unauthenticated', 'login.required')
      if (!body.success) throw reject('invalid', 'form.unreadable')
      const { step } = body.data
      const together = byLink ? undefined : body.data.together
      if (step === 'start') {
        const how = { requireAddressDetails: !byLink, part: body.data.part ?? false, byLink }
        return c.json(await startPayment(app, actor, orderNo, together, how))
      }
      if (step === 'unpaid') return c.json(await remindOfUnpaidOrder(app, actor, orderNo, together))
      // The orders of the cart are paid, or about to be: the cart is now empty.
      if (together) c.header('set-cookie', buildExpiredCheckoutCookie())
      const { state, draftKey } = await confirmPayment(app, actor, body.data)
      if (byLink) return c.json({ state })
      // Paid after a failed first attempt, or from My Booking. The draft in the browser is booked too; mostly it is the
      // move that was just paid.
      const described = readDraftKey(c.req.raw)
      const booked = described === draftKey && (state === 'paid' || state === 'slot-full')
      if (booked || (described !== null && (await isPaidDraft(app, actor, described))))
        c.header('set-cookie', buildExpiredDraftCookie(), { append: true })
      return c.json({ state })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const t = app.words.t(actor?.language ?? englishLanguage.code)
      const text = formatErrorText(t, error.code, error.facts)
      const part = error.code === 'payment.in-parts' ? { part: Number(error.facts.part) } : {}
      const order = await findOrderOfLostSlot(app, actor, error)
      return c.json({ code: error.code, text, ...part, ...order }, httpStatus[error.kind])
    }
  }

/**
 * Returns where the customer chooses another slot for the order whose hold expired, and whose slot can no longer be
 * booked.
 */
async function findOrderOfLostSlot(app: App, actor: Actor | null, { code, facts }: DomainError) {
  if (actor?.kind !== 'customer' || !isSlotUnavailable(code) || !facts.orderNo) return {}
  const { moveDate, slot } = await readOrder(app, actor, facts.orderNo)
  return { elsewhere: `/mybooking/${facts.orderNo}/date?${buildLostSlotQuery(code, { date: moveDate, slot })}` }
}

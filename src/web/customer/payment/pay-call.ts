import type { Handler } from 'hono'
import { z } from 'zod'
import { httpStatus, Refusal, refuse } from '#kernel/refusal.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { isPaidDraft } from '#modules/orders/index.server.ts'
import { confirmPayment, reportUnpaid, startPayment } from '#modules/settlement/index.server.ts'
import type { App } from '#platform/app.ts'
import { forgottenDraftCookie, readDraftKey } from '#web/shell/draft/draft-cookie.server.ts'
import { forgottenPlanCookie } from '#web/shell/draft/plan-cookie.server.ts'
import { readSession } from '#web/shell/session.ts'
import { faultText } from '#words/fault-text.ts'
import { english } from '#words/language.ts'

/** What a provider, and we, name things by; never the NUL byte, which no database text can hold. */
const name = (letters: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(letters)
/** Further orders whose tokens are paid in the same go: the checkout of the cart. */
const together = z.array(name(20)).max(50).optional()

/** What the pay button asks, one after the other. Amounts are nowhere in it: the server knows them. */
const asked = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start'), together }),
  z.object({
    step: z.literal('confirm'),
    providerOrderId: name(60),
    paymentId: name(60),
    signature: name(200),
    together,
  }),
  z.object({ step: z.literal('unpaid'), together }),
])

/** `POST /pay/:orderno`, JSON in and out: the browser's side of a payment (PAY-01 to PAY-05). Plain HTTP beside the screens. */
export const payCall =
  (app: App): Handler<object, '/pay/:orderno'> =>
  async c => {
    const actor = await readSession(app, c.req.raw)
    c.header('cache-control', 'no-store') // of what is refused, too
    try {
      if (actor?.kind !== 'customer') throw refuse('unauthenticated', 'login.required')
      const body = asked.safeParse(await c.req.json().catch(() => null))
      if (!body.success) throw refuse('invalid', 'form.unreadable')
      // What was ordered through the cart is paid, or as good as: the cart is empty now.
      if (body.data.step === 'confirm' && body.data.together) c.header('set-cookie', forgottenPlanCookie())
      const orderNo = c.req.param('orderno')
      if (body.data.step !== 'confirm') return c.json(await answer(app, actor, orderNo, body.data))
      const confirmed = await confirmPayment(app, actor, body.data)
      // Paid after a first try had failed, or from My Booking: what the browser still describes is booked.
      const described = readDraftKey(c.req.raw)
      if (described !== null && (await isBooked(app, actor, described, confirmed)))
        c.header('set-cookie', forgottenDraftCookie(), { append: true })
      return c.json({ state: confirmed.state })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const say = app.words.say(actor?.kind === 'customer' ? actor.language : english.code)
      return c.json({ code: error.code, text: faultText(say, error.code) }, httpStatus[error.kind])
    }
  }

/** The order just paid is mostly the one that is described. */
const isBooked = (app: App, customer: Customer, key: string, { state, draftKey }: Confirmed) =>
  key === draftKey && (state === 'paid' || state === 'slot-full') ? true : isPaidDraft(app, customer, key)
type Confirmed = Awaited<ReturnType<typeof confirmPayment>>

type Asked = Exclude<z.output<typeof asked>, { step: 'confirm' }>

async function answer(app: App, customer: Customer, orderNo: string, body: Asked) {
  switch (body.step) {
    case 'start':
      return startPayment(app, customer, orderNo, body.together, { askDoors: true })
    case 'unpaid':
      await reportUnpaid(app, customer, orderNo, body.together)
      return {}
  }
}

import { redirect } from 'react-router'
import { z } from 'zod'
import type { Translate } from '#i18n/speaker.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { MAX_OF_ONE, MAX_OPTIONS } from '#modules/orders/draft/rules/limits.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import type { App } from '#platform/app.ts'
import { checkoutCookie, readPlan } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { flashCookie } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'

const option = z.coerce.number().int().positive()
/** Only paths of our screens that add to the cart are accepted as the way back. */
const back = z
  .string()
  .regex(/^\/(cart|checkout|services|service-details)(?![\w.])[\w/?=&#-]*$/)
  .catch('/cart')
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'more', 'less', 'remove']), option, back: back.optional() }),
  z.object({ intent: z.literal('coupon'), code: z.string().trim().toUpperCase().max(30) }),
  z.object({ intent: z.enum(['drop-coupon', 'move-in', 'move-out']) }),
])

/** Applies one change to the cart, by a plain post, and leads back to where it was made. */
export async function changeCart(t: Translate, app: App, request: Request) {
  const asked = await readForm(request, form)
  const plan = readPlan(request)
  switch (asked.intent) {
    case 'coupon':
      return keep({ ...plan, coupon: asked.code || null }, '/cart#coupons')
    case 'drop-coupon':
      return keep({ ...plan, coupon: null }, '/cart#coupons')
    case 'move-in':
    case 'move-out':
      return keep({ ...plan, withMove: asked.intent === 'move-in' }, '/cart')
    default:
      return changeQuantity(t, app, plan, asked)
  }
}

async function changeQuantity(
  t: Translate,
  app: App,
  plan: ServiceCheckout,
  asked: { intent: 'add' | 'more' | 'less' | 'remove'; option: number; back?: string | undefined },
) {
  const found = (await readServices(app.db)).options.get(asked.option)
  const { [asked.option]: before = 0, ...others } = plan.cart
  const to = asked.back ?? '/cart'
  if (!found && asked.intent !== 'remove') return redirect('/cart')
  const after = { add: before + 1, more: before + 1, less: before - 1, remove: 0 }[asked.intent]
  if (before === 0 && Object.keys(others).length >= MAX_OPTIONS) return tell(redirect(to), t('cart.full'))
  const quantity = Math.min(after, MAX_OF_ONE)
  const cart = quantity > 0 ? { ...others, [asked.option]: quantity } : others
  const { [asked.option]: _, ...known } = plan.prices
  // The price is the one shown now; once the quantity changes, the stored price no longer applies.
  const prices = quantity > 0 ? { ...known, [asked.option]: found!.option.price } : known
  const answer = keep({ ...plan, cart, prices }, to)
  return asked.intent === 'add'
    ? tell(answer, t('services.added', { service: t.nameOf(found!.service.name) }), t('services.addedText'))
    : answer
}

const keep = (plan: ServiceCheckout, to: string) =>
  redirect(to, { status: 303, headers: { 'set-cookie': checkoutCookie(plan) } })

function tell(answer: Response, title: string, text?: string): Response {
  answer.headers.append('set-cookie', flashCookie({ kind: text ? 'success' : 'warning', title, ...(text && { text }) }))
  return answer
}

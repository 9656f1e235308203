import { redirect } from 'react-router'
import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { MAX_CART_OPTIONS, MAX_OPTION_QUANTITY } from '#modules/orders/draft/rules/limits.ts'
import type { ServiceCheckout } from '#modules/orders/draft/rules/service-checkout.ts'
import type { App } from '#platform/app.ts'
import { buildCheckoutCookie, readServiceCheckout } from '#web/app-shell/draft/checkout-cookie.server.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
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
  const change = await readForm(request, form)
  const checkout = readServiceCheckout(request)
  switch (change.intent) {
    case 'coupon':
      return redirectWithCheckout({ ...checkout, coupon: change.code || null }, '/cart#coupons')
    case 'drop-coupon':
      return redirectWithCheckout({ ...checkout, coupon: null }, '/cart#coupons')
    case 'move-in':
    case 'move-out':
      return redirectWithCheckout({ ...checkout, withMove: change.intent === 'move-in' }, '/cart')
    default:
      return changeQuantity(t, app, checkout, change)
  }
}

async function changeQuantity(
  t: Translate,
  app: App,
  checkout: ServiceCheckout,
  change: { intent: 'add' | 'more' | 'less' | 'remove'; option: number; back?: string | undefined },
) {
  const found = (await readServices(app.db)).options.get(change.option)
  const { [change.option]: before = 0, ...others } = checkout.cart
  const to = change.back ?? '/cart'
  if (!found && change.intent !== 'remove') return redirect('/cart')
  const after = { add: before + 1, more: before + 1, less: before - 1, remove: 0 }[change.intent]
  if (before === 0 && Object.keys(others).length >= MAX_CART_OPTIONS) return withToast(redirect(to), t('cart.full'))
  const quantity = Math.min(after, MAX_OPTION_QUANTITY)
  const cart = quantity > 0 ? { ...others, [change.option]: quantity } : others
  const { [change.option]: _, ...known } = checkout.prices
  // The price is the one shown now; once the quantity changes, the stored price no longer applies.
  const prices = quantity > 0 ? { ...known, [change.option]: found!.option.price } : known
  const answer = redirectWithCheckout({ ...checkout, cart, prices }, to)
  return change.intent === 'add'
    ? withToast(answer, t('services.added', { service: t.nameOf(found!.service.name) }), t('services.addedText'))
    : answer
}

const redirectWithCheckout = (checkout: ServiceCheckout, to: string) =>
  redirect(to, { status: 303, headers: { 'set-cookie': buildCheckoutCookie(checkout) } })

function withToast(answer: Response, title: string, text?: string): Response {
  answer.headers.append(
    'set-cookie',
    buildFlashCookie({ kind: text ? 'success' : 'warning', title, ...(text && { text }) }),
  )
  return answer
}

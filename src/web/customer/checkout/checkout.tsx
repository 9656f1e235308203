import type { LinksFunction } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { getClientAddress, requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/checkout'
import { advanceCheckout } from './advance-checkout.server.ts'
import checkoutCss from './checkout.css?url'
import { CheckoutPaymentScreen } from './checkout-payment-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { loadCheckout } from './load-checkout.server.ts'
import { loadCheckoutPayment } from './load-checkout-payment.server.ts'

export const links: LinksFunction = () => [buildPriorityStylesheet(checkoutCss)]
export const handle = { bare: true } satisfies ScreenHandle
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { searchParams } = new URL(args.request.url)
  const t = translateFor(args.context)
  const orders = searchParams.get('orders')
  if (searchParams.get('step') !== '5' || !orders) return respondOnError(loadCheckout(t, app, customer, args.request))
  return respondOnError(loadCheckoutPayment(t, app, customer, orders.split(',')))
}

export async function action(args: Route.ActionArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return respondOnError(
    advanceCheckout(translateFor(args.context), app, customer, args.request, getClientAddress(args.context)),
  )
}

/** The steps from the cart to a booking of services (WIZ-13), with the design of the wizard. */
export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const brand = useRoot()!.brand
  const reply = actionData && 'fields' in actionData ? actionData : undefined
  return (
    <>
      <title>{formatWindowTitle(t('cart.checkout'), brand.name)}</title>
      {loaderData.kind === 'payment' ? (
        <CheckoutPaymentScreen payment={loaderData} brand={brand} />
      ) : (
        <CheckoutScreen data={loaderData} brand={brand} reply={reply} />
      )}
    </>
  )
}

import { data, type LinksFunction } from 'react-router'
import cartCss from '../cart/cart.css?url'
import { CartScreen } from '../cart/cart-screen.tsx'
import { changeCart } from '../cart/change-cart.server.ts'
import { loadCart } from '../cart/load-cart.server.ts'
import { firstStylesheet } from '../first-stylesheet.ts'
import { actorOf, answering, appOf } from '../session.ts'
import { cart as t } from '../text/en/services.ts'
import { useRoot } from '../use-root.ts'
import { windowTitle } from '../window-title.ts'
import type { Route } from './+types/cart.ts'

export const links: LinksFunction = () => [firstStylesheet(cartCss)]
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  return data(await answering(loadCart(appOf(args.context), await answering(actorOf(args)), args.request)))
}

export const action = ({ request, context }: Route.ActionArgs) => answering(changeCart(appOf(context), request))

/** `/cart`: what is in it, coupons, what goes with it, and what it comes to (CART-01). */
export default function Cart({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{windowTitle(t.title, useRoot()!.brand.name)}</title>
      <CartScreen cart={loaderData} />
    </>
  )
}

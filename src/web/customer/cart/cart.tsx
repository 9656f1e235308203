import { data, type LinksFunction } from 'react-router'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { getActor, getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { Route } from './+types/cart'
import cartCss from './cart.css?url'
import { CartScreen } from './cart-screen.tsx'
import { changeCart } from './change-cart.server.ts'
import { loadCart } from './load-cart.server.ts'

export const links: LinksFunction = () => [buildPriorityStylesheet(cartCss)]
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader(args: Route.LoaderArgs) {
  const actor = await respondOnError(getActor(args))
  return data(await respondOnError(loadCart(translateFor(args.context), getApp(args.context), actor, args.request)))
}

export const action = ({ request, context }: Route.ActionArgs) =>
  respondOnError(changeCart(translateFor(context), getApp(context), request))

/** `/cart`: its contents, coupons, suggested services and the total (CART-01). */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <title>{formatWindowTitle(t('cart.title'), useRoot()!.brand.name)}</title>
      <CartScreen cart={loaderData} />
    </>
  )
}

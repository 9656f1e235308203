import type { ReactNode } from 'react'
import { data, Links, type LinksFunction, Meta, Outlet, useMatches, useRouteError } from 'react-router'
import { indiaDate } from '#kernel/india-time.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Route } from './+types/root.ts'
import { LoginHost } from './customer/login/login-host.tsx'
import { ForgetWhenTold } from './customer/wizard/forget-when-told.tsx'
import { Floats } from './shell/chrome/floats.tsx'
import { Footer } from './shell/chrome/footer.tsx'
import { Header } from './shell/chrome/header.tsx'
import { SimulatorLine } from './shell/chrome/simulator-line.tsx'
import { UnderWay } from './shell/chrome/under-way.tsx'
import { useScreenFocus } from './shell/chrome/use-screen-focus.ts'
import {
  keepPageWhenUnanswered,
  replaceWhereBackLeadsOn,
  useShownAddress,
} from './shell/connection/client-middleware.ts'
import { useOfflineGuard } from './shell/connection/use-offline-guard.ts'
import { useSendOnce } from './shell/connection/use-send-once.ts'
import { requestContext } from './shell/context.ts'
import { inCart } from './shell/draft/in-cart.server.ts'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { firstStylesheet } from './shell/first-stylesheet.ts'
import { clearFlash, readFlash } from './shell/flash.ts'
import type { ScreenHandle } from './shell/handle.ts'
import kit from './shell/kit.css?url'
import { PageScript } from './shell/script/page-script.tsx'
import { actorOf, appOf } from './shell/session.ts'
import { useRoot } from './shell/use-root.ts'
import { chrome } from './text/en/chrome.ts'
import latin from './ui/fonts/anek-latin.woff2'
import rupee from './ui/fonts/anek-rupee.woff2'
import { Toasts } from './ui/toasts/toasts.tsx'

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  firstStylesheet(kit),
  font(latin),
  font(rupee),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const clientMiddleware = [keepPageWhenUnanswered, replaceWhereBackLeadsOn]

/** What the chrome of every screen needs. A session that cannot be read leaves the visitor signed out, not without a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const actor = await actorOf({ request, context }).catch(error => {
    app.log.error({ error }, 'the session could not be read')
    return null
  })
  const flash = readFlash(request)
  const root = {
    brand: app.config.brand,
    cart: inCart(request),
    site: app.config.baseUrl.replace(/\/$/, ''),
    cities: await citiesOf(app),
    customer: actor?.kind === 'customer' ? actor.name : null,
    simulators: app.config.simulating,
    mapsKey: app.config.mapsBrowserKey,
    otpDigits: app.config.otp.length,
    requestId: context.get(requestContext).id,
    year: Number(indiaDate(app.now()).slice(0, 4)),
    flash,
  }
  return flash ? data(root, { headers: { 'set-cookie': clearFlash } }) : root
}

/** The cities with a page, and how far their crews come. Where the database is away a page still has its header and footer. */
async function citiesOf(app: App) {
  const cities = await servedCities(app.db).catch(() => [])
  return cities.filter(({ active }) => active).map(({ id: _, stateCode: __, ...city }) => city)
}

export function Layout({ children }: { children: ReactNode }) {
  const handle = useScreenHandle()
  const root = useRoot()
  const failed = useRouteError() != null
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f4eadc" />
        <Meta />
        <Links />
      </head>
      <body data-kraft={handle.kraft}>
        <UnderWay />
        <Chrome bare={handle.bare && !failed}>{children}</Chrome>
        {/* A message leaves by itself; a customer has a cart and a menu that closes. */}
        <PageScript
          handle={handle}
          busy={Boolean(root?.flash || root?.customer)}
          callable={Boolean(root && !root.customer && (!handle.bare || failed))}
        />
      </body>
    </html>
  )
}

function Chrome({ bare, children }: { bare?: boolean; children: ReactNode }) {
  const root = useRoot()
  const toasts = <Toasts flash={root?.flash ?? null} />
  const simulators = root?.simulators && <SimulatorLine />
  if (bare || !root) {
    return (
      <>
        <ForgetWhenTold />
        {simulators}
        {toasts}
        {children}
      </>
    )
  }
  return (
    <>
      <ForgetWhenTold />
      <a className="skip" href="#main">
        {chrome.skip}
      </a>
      {simulators}
      <Header brand={root.brand} customer={root.customer} cart={root.cart} />
      {toasts}
      <main id="main">{children}</main>
      <Floats brand={root.brand} />
      <Footer brand={root.brand} signedIn={root.customer !== null} cities={root.cities} year={root.year} />
      <LoginHost digits={root.otpDigits} />
    </>
  )
}

export default function Root() {
  useShownAddress()
  useOfflineGuard()
  useSendOnce()
  useScreenFocus()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRoot()
  return <ErrorScreen error={error} brand={root?.brand ?? null} requestId={root?.requestId ?? null} />
}

/** The nearest screen's word wins. */
const useScreenHandle = () => useMatches().reduce<ScreenHandle>((all, match) => Object.assign(all, match.handle), {})

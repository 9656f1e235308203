import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { addressIn } from '#i18n/address.ts'
import { LoginHost } from './customer/login/login-host.tsx'
import { DiscardWhenSubmitted } from './customer/wizard/discard-when-submitted.tsx'
import { BrandHead } from './shell/brand/brand-head.tsx'
import { Floats } from './shell/chrome/floats.tsx'
import { Footer } from './shell/chrome/footer.tsx'
import { Header } from './shell/chrome/header.tsx'
import { SimulatorLine } from './shell/chrome/simulator-line.tsx'
import { UnderWay } from './shell/chrome/under-way.tsx'
import { useScreenFocus } from './shell/chrome/use-screen-focus.ts'
import { keepPageOnNoResponse, replaceWhereBackLeadsOn, useShownPage } from './shell/connection/client-middleware.ts'
import { useOfflineGuard } from './shell/connection/use-offline-guard.ts'
import { useSendOnce } from './shell/connection/use-send-once.ts'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { firstStylesheet } from './shell/first-stylesheet.ts'
import type { ScreenHandle } from './shell/handle.ts'
import kit from './shell/kit.css?url'
import { LanguageOffer } from './shell/language/language-offer.tsx'
import { Letters } from './shell/letters/letters.tsx'
import { loadRoot } from './shell/load-root.server.ts'
import { PageScript } from './shell/script/page-script.tsx'
import { useRoot } from './shell/use-root.ts'
import { useTranslation } from './shell/words/use-words.tsx'
import rupee from './ui/fonts/anek-rupee.woff2'
import scripts from './ui/fonts/scripts.css?url'
import { Toasts } from './ui/toasts/toasts.tsx'

export const links: LinksFunction = () => [
  firstStylesheet(kit),
  { rel: 'preload', href: rupee, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const clientMiddleware = [keepPageOnNoResponse, replaceWhereBackLeadsOn]

export const loader = loadRoot

export function Layout({ children }: { children: ReactNode }) {
  const handle = useScreenHandle()
  const root = useRoot()
  const failed = useRouteError() != null
  const t = useTranslation()
  return (
    <html lang={t.tag} dir={t.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f4eadc" />
        <Meta />
        <Links />
        <Letters />
        <BrandHead brand={root?.brand ?? null} />
        <link rel="manifest" href={addressIn(t.code, handle.manifest ?? '/manifest.webmanifest')} />
      </head>
      <body data-kraft={handle.kraft}>
        <UnderWay />
        <Chrome bare={handle.bare && !failed} scriptless={handle.static === true}>
          {children}
        </Chrome>
        {/* A message leaves by itself; a customer has a cart and a menu that closes. */}
        <PageScript
          handle={handle}
          busy={Boolean(root?.flash || root?.customer)}
          callable={Boolean(root && !root.customer && (!handle.bare || failed))}
        />
        {/* Last: nothing that is seen first waits for the letters of other scripts. */}
        <link rel="stylesheet" href={scripts} />
      </body>
    </html>
  )
}

function Chrome({ bare, scriptless, children }: { bare?: boolean; scriptless: boolean; children: ReactNode }) {
  const t = useTranslation()
  const root = useRoot()
  const { search } = useLocation()
  const toasts = (
    <Toasts
      flash={root?.flash ?? null}
      words={{ name: t('chrome.toasts.name'), close: t('chrome.toasts.close') }}
      inPage={scriptless}
      search={search}
    />
  )
  const simulators = root?.simulators && <SimulatorLine />
  if (bare || !root) {
    return (
      <>
        <DiscardWhenSubmitted />
        {simulators}
        {toasts}
        {children}
      </>
    )
  }
  return (
    <>
      <DiscardWhenSubmitted />
      <a className="skip" href="#main">
        {t('chrome.skip')}
      </a>
      {simulators}
      <LanguageOffer />
      <Header brand={root.brand} customer={root.customer} cart={root.cart} without={root.without} />
      {toasts}
      <main id="main">{children}</main>
      <Floats brand={root.brand} />
      <Footer
        brand={root.brand}
        signedIn={root.customer !== null}
        cities={root.cities}
        without={root.without}
        year={root.year}
      />
      <LoginHost digits={root.otpDigits} />
    </>
  )
}

export default function Root() {
  useShownPage()
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

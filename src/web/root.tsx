import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { addressIn } from '#i18n/address.ts'
import { BrandHead } from './app-shell/brand/brand-head.tsx'
import { Floats } from './app-shell/chrome/floats.tsx'
import { Footer } from './app-shell/chrome/footer.tsx'
import { Header } from './app-shell/chrome/header.tsx'
import { SimulatorLine } from './app-shell/chrome/simulator-line.tsx'
import { UnderWay } from './app-shell/chrome/under-way.tsx'
import { useScreenFocus } from './app-shell/chrome/use-screen-focus.ts'
import {
  keepPageOnNoResponse,
  replaceWhereBackLeadsOn,
  useShownPage,
} from './app-shell/connection/client-middleware.ts'
import { useOfflineGuard } from './app-shell/connection/use-offline-guard.ts'
import { useSendOnce } from './app-shell/connection/use-send-once.ts'
import { ErrorScreen } from './app-shell/errors/error-screen.tsx'
import { firstStylesheet } from './app-shell/first-stylesheet.ts'
import type { ScreenHandle } from './app-shell/handle.ts'
import { LanguageOffer } from './app-shell/language/language-offer.tsx'
import { Letters } from './app-shell/letters/letters.tsx'
import { loadRoot } from './app-shell/load-root.server.ts'
import { PageScript } from './app-shell/script/page-script.tsx'
import { useRoot } from './app-shell/use-root.ts'
import { useTranslation } from './app-shell/words/use-words.tsx'
import { LoginHost } from './customer/login/login-host.tsx'
import { DiscardWhenSubmitted } from './customer/wizard/discard-when-submitted.tsx'
import kit from './kit.css?url'
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
        {/* A toast closes by itself; a customer has a cart, and a menu that closes. */}
        <PageScript
          handle={handle}
          busy={Boolean(root?.flash || root?.customer)}
          callable={Boolean(root && !root.customer && (!handle.bare || failed))}
        />
        {/* Last: nothing that is seen first waits for the fonts of other scripts. */}
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

/** Merges the handles of all matches; the innermost screen's value wins. */
const useScreenHandle = () => useMatches().reduce<ScreenHandle>((all, match) => Object.assign(all, match.handle), {})

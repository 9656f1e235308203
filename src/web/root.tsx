import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, useLocation, useMatches, useRouteError } from 'react-router'
import { localisePath } from '#i18n/address.ts'
import { BrandHead } from './app-shell/brand/brand-head.tsx'
import { FloatingButtons } from './app-shell/chrome/floating-buttons.tsx'
import { Footer } from './app-shell/chrome/footer.tsx'
import { Header } from './app-shell/chrome/header.tsx'
import { NavigationProgress } from './app-shell/chrome/navigation-progress.tsx'
import { SimulatorBanner } from './app-shell/chrome/simulator-line.tsx'
import { useScreenFocus } from './app-shell/chrome/use-screen-focus.ts'
import {
  keepPageOnNoResponse,
  replaceRedirectedHistoryEntry,
  useShownPage,
} from './app-shell/connection/client-middleware.ts'
import { useOfflineGuard } from './app-shell/connection/use-offline-guard.ts'
import { useSubmitOnce } from './app-shell/connection/use-submit-once.ts'
import { ErrorScreen } from './app-shell/errors/error-screen.tsx'
import type { ScreenHandle } from './app-shell/handle.ts'
import { LanguageOffer } from './app-shell/language/language-offer.tsx'
import { FontFaces } from './app-shell/letters/font-faces.tsx'
import { loadRoot } from './app-shell/load-root.server.ts'
import { buildPriorityStylesheet } from './app-shell/priority-stylesheet.ts'
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
  buildPriorityStylesheet(kit),
  { rel: 'preload', href: rupee, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const clientMiddleware = [keepPageOnNoResponse, replaceRedirectedHistoryEntry]

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
        <FontFaces />
        <BrandHead brand={root?.brand ?? null} />
        <link rel="manifest" href={localisePath(t.code, handle.manifest ?? '/manifest.webmanifest')} />
      </head>
      <body data-kraft={handle.kraft}>
        <NavigationProgress />
        <Chrome bare={handle.bare && !failed} scriptless={handle.static === true}>
          {children}
        </Chrome>
        {/* A toast closes by itself; a customer has a cart, and a menu that closes. */}
        <PageScript
          handle={handle}
          hasWork={Boolean(root?.flash || root?.customer)}
          needsDialog={Boolean(root && !root.customer && (!handle.bare || failed))}
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
  const simulators = root?.simulators && <SimulatorBanner />
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
      <Header brand={root.brand} customer={root.customer} cart={root.cart} emptyPaths={root.without} />
      {toasts}
      <main id="main">{children}</main>
      <FloatingButtons brand={root.brand} />
      <Footer
        brand={root.brand}
        signedIn={root.customer !== null}
        cities={root.cities}
        emptyPaths={root.without}
        year={root.year}
      />
      <LoginHost digits={root.otpDigits} />
    </>
  )
}

export default function Root() {
  useShownPage()
  useOfflineGuard()
  useSubmitOnce()
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

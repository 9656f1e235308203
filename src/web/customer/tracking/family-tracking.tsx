import { data, Link } from 'react-router'
import { DomainError } from '#kernel/domain-error.ts'
import { getTrackingByLink } from '#modules/dispatch/index.server.ts'
import { translateTracking } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { LanguageMenu } from '#web/app-shell/language/language-menu.tsx'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import type { Route } from './+types/family-tracking'
import css from './tracking.module.css'
import { TrackingScreen } from './tracking-screen.tsx'
import { useLiveReload } from './use-live-reload.ts'

/**
 * The tracking page for a person with the customer's link: no amounts, no numbers, no full address, no OTP. An expired
 * link says so.
 */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const app = getApp(context)
  const day = await respondOnError(getTrackingByLink(app, link).catch(orNull))
  return day
    ? data({ day: translateTracking(translateFor(context), day), now: app.now(), link })
    : data(null, { status: 404 })
}

function orNull(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'unknown') return null
  throw error
}

/**
 * Without the site's header and numbers, but in the reader's own language: a person who opens it wants to see the crew.
 */
export const handle = { bare: true } satisfies ScreenHandle

export default function FamilyTrackingPage({ loaderData }: Route.ComponentProps) {
  const brand = useRoot()!.brand.name
  return (
    <main>
      <header className={`wrap ${css.brand}`}>
        <Link to="/">{brand}</Link>
        <LanguageMenu />
      </header>
      {loaderData ? <FamilyTrackingDay {...loaderData} /> : <ExpiredTrackingLink />}
    </main>
  )
}

function FamilyTrackingDay({ day, now, link }: NonNullable<Route.ComponentProps['loaderData']>) {
  const path = `/today/${link}`
  useLiveReload(path, day.lastEvent)
  return <TrackingScreen day={day} now={now} path={path} />
}

function ExpiredTrackingLink() {
  const t = useTranslation()
  return (
    <AccountPage title={t('tracking.ended.title')}>
      <NoIndexPage title={t('tracking.ended.title')} />
      <p>{t('tracking.ended.text')}</p>
    </AccountPage>
  )
}

import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { boundTo } from '#modules/access/rules/branches.ts'
import { countWaiting } from '#modules/operations/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/console-frame'
import './dark.css'
import css from './console-frame.module.css'
import { type Look, lookOf } from './look.ts'
import { type Listed, Menu, Shelf } from './menu.tsx'
import { pagesOf } from './pages.ts'
import { PaletteKey } from './palette/palette-key.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/** Requires a staff login for every page of the console, even if a page forgets its own check. */
export const middleware: Route.MiddlewareFunction[] = [
  async args => {
    await staffOnly(args)
  },
]

export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const waiting: Partial<Record<string, number>> = await answering(countWaiting(app, staff))
  const pages = pagesOf(staff).map(
    ({ key, path, group }): Listed => ({
      path,
      name: t(`console.nav.${key}`),
      waiting: waiting[key] ?? 0,
      group,
    }),
  )
  return { pages, rights: staff.role.rights, isBound: boundTo(staff) !== null, look: lookOf(args.request) }
}

/** The frame around each screen of the console, in place of the customer frame. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <Around pages={loaderData.pages} look={loaderData.look}>
      <Outlet />
    </Around>
  )
}

/** Shows a forbidden or unknown page inside the console frame. Server errors are left to the root. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const t = useTranslation()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return (
    <Around pages={loaderData?.pages ?? []} look={loaderData?.look ?? 'device'}>
      <div className={css.page}>
        <NoIndexPage title={t('console.refused')} />
        <EmptyState title={t('console.refused')} action={<ButtonLink to="/console">{t('console.orders')}</ButtonLink>}>
          {t(`console.refused.${reasonOf(error.status)}`)}
        </EmptyState>
      </div>
    </Around>
  )
}

/** The kind of rejection. The browser gets only the status, and has no text for each error code. */
const reasonOf = (status: number) => (status === 404 ? 'unknown' : status === 403 ? 'right' : 'other')

function Around({ pages, look, children }: { pages: Listed[]; look: Look; children: ReactNode }) {
  const t = useTranslation()
  return (
    <>
      <header className={css.top} data-desk={look} data-head="">
        <a className="skip" href="#main">
          {t('chrome.skip')}
        </a>
        <Logo brand={useRoot()!.brand} label={t('chrome.home', { brand: useRoot()!.brand.name })} />
        <Menu pages={pages} />
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit">{t('chrome.header.logout')}</button>
        </Form>
      </header>
      <Shelf pages={pages} />
      <PaletteKey pages={pages} />
      <main id="main">{children}</main>
    </>
  )
}

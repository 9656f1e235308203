import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { countPendingWork } from '#modules/operations/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { redirectTypedDates } from '#web/app-shell/redirect-typed-dates.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/console-frame'
import './console-tokens.css'
import css from './console-frame.module.css'
import { type ConsoleTheme, readConsoleTheme } from './console-theme.ts'
import { DateFields } from './kit/date-fields.tsx'
import { ConsoleMenu, type MenuPage, ThumbMenu } from './menu.tsx'
import { listConsolePages } from './pages.ts'
import { SearchBar } from './palette/search-bar.tsx'
import { UserMenu } from './user-menu.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/** Nothing of the console is anybody else's, whatever a page of it forgets to ask. */
export const middleware: Route.MiddlewareFunction[] = [
  async args => {
    await requireStaff(args)
  },
  redirectTypedDates,
]

export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const waiting: Partial<Record<string, number>> = await respondOnError(countPendingWork(app, staff))
  const pages = listConsolePages(staff).map(
    (page): MenuPage => ({ ...page, name: t(`console.nav.${page.key}`), waiting: waiting[page.key] ?? 0 }),
  )
  return {
    pages,
    staff: { name: staff.name, role: staff.role.name },
    permissions: staff.role.permissions,
    isBound: getBoundBranches(staff) !== null,
    look: readConsoleTheme(args.request),
    today: toIndiaDate(app.now()),
  }
}

/** The bar and menu around every page of the console. */
export default function ConsoleFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <DateFields today={loaderData.today}>
        <Outlet />
      </DateFields>
    </Frame>
  )
}

/** Shows a rejected or unknown page of the console within its frame. The root shows failures of the server. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const t = useTranslation()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return (
    <Frame
      pages={loaderData?.pages ?? []}
      staff={loaderData?.staff ?? null}
      isBound={loaderData?.isBound ?? true}
      look={loaderData?.look ?? 'device'}
    >
      <div className={css.page}>
        <NoIndexPage title={t('console.refused')} />
        <EmptyState title={t('console.refused')} action={<ButtonLink to="/console">{t('console.home')}</ButtonLink>}>
          {t(`console.refused.${getRejectionReason(error.status)}`)}
        </EmptyState>
      </div>
    </Frame>
  )
}

/** Which refusal it was: the browser is told by its status, and has no words for each. */
const getRejectionReason = (status: number) => (status === 404 ? 'unknown' : status === 403 ? 'right' : 'other')

type FrameProps = {
  pages: MenuPage[]
  staff: { name: string; role: string } | null
  isBound: boolean
  look: ConsoleTheme
  children: ReactNode
}

function Frame({ pages, staff, isBound, look, children }: FrameProps) {
  const t = useTranslation()
  const { brand } = useRoot()!
  return (
    <>
      <header className={css.bar} data-console={look} data-head="">
        <a className="skip" href="#main">
          {t('chrome.skip')}
        </a>
        <div className={css.row}>
          <Logo brand={brand} label={t('chrome.home', { brand: brand.name })} />
          <ConsoleMenu pages={pages} />
          <SearchBar pages={pages} isBound={isBound} className={css.search} />
          {staff && <UserMenu {...staff} look={look} />}
        </div>
      </header>
      <main id="main">{children}</main>
      <ThumbMenu pages={pages} />
    </>
  )
}

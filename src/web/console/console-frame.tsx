import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { redirectTypedDates } from '#web/app-shell/redirect-typed-dates.ts'
import { requireStaff } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/console-frame'
import './console-tokens.css'
import css from './console-frame.module.css'
import type { ConsoleTheme } from './console-theme.ts'
import { DateFields } from './kit/date-fields.tsx'
import { useFocusAfterPost } from './kit/use-focus-after-post.ts'
import { loadConsoleFrame } from './load-console-frame.server.ts'
import { ConsoleMenu, type MenuPage, ThumbMenu } from './menu.tsx'
import { SearchBar } from './palette/search-bar.tsx'
import { RejectedPage } from './rejected-page.tsx'
import { UserMenu } from './user-menu.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/** Nothing of the console is anybody else's, whatever a page of it forgets to ask. */
export const middleware: Route.MiddlewareFunction[] = [
  async args => {
    await requireStaff(args)
  },
  redirectTypedDates,
]

export const loader = loadConsoleFrame

/** The bar and menu around every page of the console. */
export default function ConsoleFrame({ loaderData }: Route.ComponentProps) {
  useFocusAfterPost()
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
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return (
    <Frame
      pages={loaderData?.pages ?? []}
      staff={loaderData?.staff ?? null}
      isBound={loaderData?.isBound ?? true}
      look={loaderData?.look ?? 'device'}
    >
      <RejectedPage status={error.status} />
    </Frame>
  )
}

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

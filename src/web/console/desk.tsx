import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, NavLink, Outlet, useRouteError } from 'react-router'
import { may, type Right } from '#modules/identity/rules/may.ts'
import { countWaiting } from '#modules/operations/index.server.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { answering, staffOnly } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { chrome } from '#web/text/en/chrome.ts'
import { deskNav, consoleText as t } from '#web/text/en/console.ts'
import { faultText } from '#web/text/en/faults.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/desk'
import './console.css'

export const handle = { bare: true } satisfies ScreenHandle

const pages: [key: keyof typeof deskNav, path: string, right?: Right][] = [
  ['orders', '/console'],
  ['leads', '/console/leads'],
  ['applications', '/console/applications'],
  ['reviews', '/console/reviews'],
  ['erasures', '/console/erasures', 'erasure'],
  ['reconciliation', '/console/reconciliation', 'money'],
  ['staff', '/console/staff', 'staff'],
  ['account', '/console/account'],
]
type Listed = { path: string; name: string; waiting: number }

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const waiting: Partial<Record<string, number>> = await answering(countWaiting(app, staff))
  const open = pages.filter(([, , right]) => !right || may(staff.role, right))
  return { pages: open.map(([key, path]) => ({ path, name: deskNav[key], waiting: waiting[key] ?? 0 })) }
}

/** What stands around each screen of the console, in place of what customers see. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <Around pages={loaderData.pages}>
      <Outlet />
    </Around>
  )
}

/** A refused or unknown page of the console stays in it. What is broken is the root's to tell. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const error = useRouteError()
  const brand = useRoot()?.brand.name
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return (
    <Around pages={loaderData?.pages ?? []}>
      <div className="console">
        <title>{windowTitle(t.refused, brand)}</title>
        <EmptyState title={t.refused} action={<ButtonLink to="/console">{t.orders}</ButtonLink>}>
          {faultText(error.data?.code)}
        </EmptyState>
      </div>
    </Around>
  )
}

function Around({ pages, children }: { pages: Listed[]; children: ReactNode }) {
  return (
    <>
      <header className="desk-top">
        <a className="skip" href="#main">
          {chrome.skip}
        </a>
        <Logo name={useRoot()!.brand.name} label={chrome.home(useRoot()!.brand.name)} />
        <nav aria-label={t.title}>
          {pages.map(({ path, name, waiting }) => (
            <NavLink key={path} to={path} end>
              {name}
              {waiting > 0 && <b className="desk-count">{waiting}</b>}
            </NavLink>
          ))}
        </nav>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit">{chrome.header.logout}</button>
        </Form>
      </header>
      <main id="main">{children}</main>
    </>
  )
}

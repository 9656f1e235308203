import type { ReactNode } from 'react'
import { Form, isRouteErrorResponse, NavLink, Outlet, useRouteError } from 'react-router'
import { may, type Right } from '#modules/identity/rules/may.ts'
import type { ScreenHandle } from '../../handle.ts'
import { answering, staffOnly } from '../../session.ts'
import { chrome } from '../../text/en/chrome.ts'
import { deskNav, consoleText as t } from '../../text/en/console.ts'
import { faultText } from '../../text/en/faults.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useRoot } from '../../use-root.ts'
import type { Route } from './+types/desk'
import '../../console/console.css'

export const handle = { bare: true } satisfies ScreenHandle

const pages: [path: string, name: string, right?: Right][] = [
  ['/console', deskNav.orders],
  ['/console/leads', deskNav.leads],
  ['/console/applications', deskNav.applications],
  ['/console/reviews', deskNav.reviews],
  ['/console/erasures', deskNav.erasures, 'erasure'],
  ['/console/reconciliation', deskNav.reconciliation, 'money'],
  ['/console/staff', deskNav.staff, 'staff'],
]

export async function loader(args: Route.LoaderArgs) {
  const [, { role }] = await answering(staffOnly(args))
  return { pages: pages.filter(([, , right]) => !right || may(role, right)).map(([path, name]) => ({ path, name })) }
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
  if (!isRouteErrorResponse(error) || error.status >= 500) throw error
  return (
    <Around pages={loaderData?.pages ?? []}>
      <div className="console">
        <title>{`${t.refused} | Thikana`}</title>
        <EmptyState title={t.refused} action={<ButtonLink to="/console">{t.orders}</ButtonLink>}>
          {faultText(error.data?.code)}
        </EmptyState>
      </div>
    </Around>
  )
}

function Around({ pages, children }: { pages: { path: string; name: string }[]; children: ReactNode }) {
  return (
    <>
      <header className="desk-top">
        <a className="skip" href="#main">
          {chrome.skip}
        </a>
        <Logo name={useRoot()!.brand.name} />
        <nav aria-label={t.title}>
          {pages.map(({ path, name }) => (
            <NavLink key={path} to={path} end>
              {name}
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

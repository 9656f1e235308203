import { Form, NavLink, Outlet } from 'react-router'
import type { ScreenHandle } from '../../handle.ts'
import { chrome } from '../../text/en/chrome.ts'
import { consoleText as t } from '../../text/en/console.ts'
import { reconciliation } from '../../text/en/reconciliation.ts'
import { reviewsText } from '../../text/en/services.ts'
import { Logo } from '../../ui/logo.tsx'
import { useRoot } from '../../use-root.ts'
import '../../console/console.css'

export const handle = { bare: true } satisfies ScreenHandle

const pages = [
  ['/console', t.orders],
  ['/console/leads', t.leads],
  ['/console/applications', t.applications],
  ['/console/reviews', reviewsText.console],
  ['/console/erasures', t.erasures],
  ['/console/reconciliation', reconciliation.title],
] as const

/** What stands around each screen of the console, in place of what customers see. */
export default function Desk() {
  return (
    <>
      <header className="desk-top">
        <a className="skip" href="#main">
          {chrome.skip}
        </a>
        <Logo name={useRoot()!.brand.name} />
        <nav aria-label={t.title}>
          {pages.map(([to, text]) => (
            <NavLink key={to} to={to} end>
              {text}
            </NavLink>
          ))}
        </nav>
        <Form method="post" action="/logout" reloadDocument>
          <button type="submit">{chrome.header.logout}</button>
        </Form>
      </header>
      <main id="main">
        <Outlet />
      </main>
    </>
  )
}

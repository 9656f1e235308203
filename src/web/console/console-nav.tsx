import { NavLink } from 'react-router'
import { consoleText } from '../text/en/console.ts'
import { reconciliation } from '../text/en/reconciliation.ts'

const pages = [
  ['/console', consoleText.orders],
  ['/console/leads', consoleText.leads],
  ['/console/applications', consoleText.applications],
  ['/console/erasures', consoleText.erasures],
  ['/console/reconciliation', reconciliation.title],
] as const

/** The way between the pages of the console. */
export const ConsoleNav = () => (
  <nav className="console-filter" aria-label={consoleText.title}>
    {pages.map(([to, text]) => (
      <NavLink key={to} to={to} end>
        {text}
      </NavLink>
    ))}
  </nav>
)

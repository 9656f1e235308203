import type { LoaderFunctionArgs } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { countPendingWork } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { readConsoleTheme } from './console-theme.ts'
import type { MenuPage } from './menu.tsx'
import { listConsolePages } from './pages.ts'

/** What the frame of every page shows: the pages that this member of staff may open, with what waits in each. */
export async function loadConsoleFrame(args: LoaderFunctionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const waiting: Partial<Record<string, number>> = await respondOnError(countPendingWork(app, staff))
  // Without WhatsApp there is no inbox.
  const open = listConsolePages(staff).filter(({ key }) => key !== 'inbox' || app.ports.whatsappConversations !== null)
  const pages = open.map(
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

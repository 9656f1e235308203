import { redirect } from 'react-router'
import { iconAddress } from '#kernel/company-look.ts'
import { appOf } from '#web/app-shell/session.ts'
import type { Route } from './+types/favicon'

/** The icon for programs that read no page; the file is ours, or the operator's. */
export function loader({ context }: Route.LoaderArgs) {
  const { icon } = appOf(context).company.brand
  const to = icon ? iconAddress(icon, '192') : '/icon-192.png'
  return redirect(to, { status: 302, headers: { 'cache-control': 'public, max-age=86400' } })
}

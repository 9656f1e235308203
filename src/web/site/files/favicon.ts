import { redirect } from 'react-router'
import { getIconAddress } from '#kernel/company-look.ts'
import { getApp } from '#web/app-shell/session.ts'
import type { Route } from './+types/favicon'

/** The icon for programs that read no page; the file is ours, or the operator's. */
export function loader({ context }: Route.LoaderArgs) {
  const { icon } = getApp(context).company.brand
  const to = icon ? getIconAddress(icon, '192') : '/icon-192.png'
  return redirect(to, { status: 302, headers: { 'cache-control': 'public, max-age=86400' } })
}

import { findLookFile } from '#kernel/company-look.ts'
import { getApp } from '#web/app-shell/session.ts'
import type { Route } from './+types/brand'

/**
 * `GET /brand/:file`: the company's logo or icon, as uploaded by staff. A replaced file is deleted: no page names it
 * any more.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const file = findLookFile(getApp(context).company.look, params.file)
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

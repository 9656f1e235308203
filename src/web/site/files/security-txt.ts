import { getApp } from '#web/app-shell/session.ts'
import type { Route } from './+types/security-txt'

/** RFC 9116 asks for less than a year. The date moves on with each request. */
const DAYS = 180

/** The contact for reports of a security vulnerability. */
export function loader({ context }: Route.LoaderArgs) {
  const { company, config, now } = getApp(context)
  const expires = new Date(now().getTime() + DAYS * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${company.brand.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.baseUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

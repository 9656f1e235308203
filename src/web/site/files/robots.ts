import { getLanguagePrefix } from '#i18n/address.ts'
import { getApp } from '#web/app-shell/session.ts'
import type { Route } from './+types/robots'

/** Excludes pages of one customer or of staff from search engines; those pages also carry noindex. */
export function loader({ context }: Route.LoaderArgs) {
  const closed = [
    '/b/',
    '/stop/',
    '/approve/',
    '/console',
    '/sim',
    '/documents',
    '/uploads',
    '/mybooking',
    '/bookinglist',
    '/profile',
    '/pay',
    '/hooks',
  ]
  const { words, config } = getApp(context)
  const paths = [...words.codes].flatMap(code => closed.map(path => getLanguagePrefix(code) + path))
  const lines = ['User-agent: *', ...paths.map(path => `Disallow: ${path}`)]
  const sitemap = new URL('/sitemap.xml', config.baseUrl)
  return new Response(`${lines.join('\n')}\n\nSitemap: ${sitemap}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}

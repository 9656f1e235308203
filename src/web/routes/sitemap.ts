import { servedCities } from '#modules/places/index.server.ts'
import { answering, appOf } from '../session.ts'
import { cityPath } from '../text/en/chrome.ts'
import type { Route } from './+types/sitemap'

/** Every page that may be found, by its one address. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  const cities = await answering(servedCities(app.db))
  const paths = ['/', ...cities.filter(({ active }) => active).map(({ slug }) => cityPath(slug))]
  const urls = paths.map(path => `<url><loc>${new URL(path, app.config.baseUrl)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  })
}

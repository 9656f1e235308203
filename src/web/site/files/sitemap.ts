import { readServices } from '#modules/catalogue/index.server.ts'
import { categoryPath, servicePath } from '#modules/catalogue/rules/service.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { cityPath } from '#web/shell/chrome/city-path.ts'
import { companyLinks, customerLinks } from '#web/shell/chrome/site-links.ts'
import { answering, appOf } from '#web/shell/session.ts'
import { articles } from '../content/articles.server.ts'
import type { Route } from './+types/sitemap'

/** Every page that may be found, by its one address. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context)
  const paths = await answering(findablePaths(app))
  const urls = paths.map(path => `<url><loc>${new URL(path, app.config.baseUrl)}</loc></url>`).join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' },
  })
}

async function findablePaths(app: App): Promise<string[]> {
  const [cities, { categories }] = await Promise.all([servedCities(app.db), readServices(app.db)])
  const pages = [...companyLinks, ...customerLinks].map(({ to }) => to).filter(to => to !== '/mover-steps')
  return [
    '/',
    ...cities.filter(({ active }) => active).map(({ slug }) => cityPath(slug)),
    ...pages,
    ...articles.map(({ slug }) => `/blogs/${slug}`),
    ...categories.flatMap(category => [categoryPath(category), ...category.services.map(servicePath)]),
  ]
}

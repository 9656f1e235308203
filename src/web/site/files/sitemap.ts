import { localisePath } from '#i18n/address.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getCategoryPath, getServicePath } from '#modules/catalogue/rules/service.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { getCityPath } from '#web/app-shell/chrome/city-path.ts'
import { listEmptyPagePaths } from '#web/app-shell/chrome/empty-page-paths.server.ts'
import { companyLinks, customerLinks } from '#web/app-shell/chrome/site-links.ts'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { defaultPolicies } from '#web/app-shell/texts/default-policies.server.ts'
import { readArticles } from '../content/read-articles.server.ts'
import type { Route } from './+types/sitemap'

/** Lists every indexable page by its canonical address. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = getApp(context)
  const paths = await respondOnError(findablePaths(app))
  const languages = [...app.words.codes]
  const urls = paths
    .flatMap(path => (isEnglish(path) ? [path] : languages.map(code => localisePath(code, path))))
    .map(path => `<url><loc>${new URL(path, app.config.baseUrl)}</loc></url>`)
    .join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
  return new Response(xml, {
    // Short, so that a city that staff open appears within a minute.
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=60' },
  })
}

/** True for articles, policies and the catalogue, which are in English in every language: one page each. */
const isEnglish = (path: string) =>
  /^\/(blogs|services|service-details)\//.test(path) || path.slice(1) in defaultPolicies

async function findablePaths(app: App): Promise<string[]> {
  const [cities, { categories }, articles, without] = await Promise.all([
    readServedCities(app.db),
    readServices(app.db),
    readArticles(app),
    listEmptyPagePaths(app),
  ])
  const pages = [...companyLinks, ...customerLinks]
    .map(({ to }) => to)
    .filter(to => to !== '/mover-steps' && !without.includes(to))
  return [
    '/',
    ...cities.filter(({ active }) => active).map(({ slug }) => getCityPath(slug)),
    ...pages,
    ...articles.map(({ article: { slug } }) => `/blogs/${slug}`),
    ...categories.flatMap(category => [getCategoryPath(category), ...category.services.map(getServicePath)]),
  ]
}

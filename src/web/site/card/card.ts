import { englishLanguage } from '#i18n/language.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { companyLinks, customerLinks } from '#web/app-shell/chrome/site-links.ts'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { readArticles } from '../content/read-articles.server.ts'
import type { Route } from './+types/card'
import { drawCard } from './draw-card.server.ts'

/** The picture that messengers show of a page: '/card/home.png', '/card/packersandmovers/pune.png'. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const title = await respondOnError(getCardTitle(app, params['*'].replace(/\.png$/, '')))
  if (!title) return new Response(null, { status: 404 })
  const png = await drawCard(title, app.company.brand)
  return new Response(Uint8Array.from(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

/**
 * Returns the title on the card of an indexable page, by its path without the first slash. Messengers request no
 * language.
 */
async function getCardTitle(app: App, path: string): Promise<string | null> {
  const t = app.words.t(englishLanguage.code)
  if (path === 'home') return t('landing.hero.title')
  const [kind, id] = path.split('/')
  if (kind === 'packersandmovers') {
    const city = (await readServedCities(app.db)).find(({ slug, active }) => active && slug === id)
    return city ? t('city.title', { city: city.name }) : null
  }
  if (kind === 'blogs' && id) {
    const all = await readArticles(app)
    return all.find(({ article }) => article.slug === id)?.article.title ?? null
  }
  if (kind === 'services' && id) {
    return (await readServices(app.db)).categories.find(category => String(category.id) === id)?.name ?? null
  }
  if (kind === 'service-details') return (await readServices(app.db)).services.get(Number(id))?.name ?? null
  const link = [...companyLinks, ...customerLinks].find(({ to }) => to === `/${path}`)
  return link ? t(link.key) : null
}

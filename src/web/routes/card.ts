import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { drawCard } from '../card/draw-card.server.ts'
import { answering, appOf } from '../session.ts'
import { cityText } from '../text/en/city.ts'
import { landing } from '../text/en/landing.ts'
import type { Route } from './+types/card'

/** The picture that messengers show of a page: '/card/home.png', '/card/pune.png'. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const title = await answering(titleOf(app, params.name.replace(/\.png$/, '')))
  if (!title) return new Response(null, { status: 404 })
  const png = await drawCard(title, app.config.brand.name)
  return new Response(Uint8Array.from(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

async function titleOf(app: App, name: string): Promise<string | null> {
  if (name === 'home') return landing.hero.title
  const city = (await servedCities(app.db)).find(({ slug, active }) => active && slug === name)
  return city ? cityText.title(city.name) : null
}

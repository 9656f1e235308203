import type { Translate } from '#i18n/speaker.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { categoryPath, isHomeService } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import type { ServiceTile } from './home-services.tsx'

/**
 * HOME-02: the movers' tile leads to them, the others to their category of services; in the order that staff gave them. None where nothing
 * but moves is offered: of those the page tells anyway.
 */
export async function loadTiles(t: Translate, app: App): Promise<ServiceTile[]> {
  const { categories } = await readServices(app.db)
  if (!categories.some(isHomeService)) return []
  return categories.map(category => ({
    to: isHomeService(category) ? categoryPath(category) : '/packers-and-movers',
    name: t.nameOf(category.name),
    image: category.image,
  }))
}

import type { Translate } from '#i18n/translator.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getCategoryPath, isHomeService } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import type { ServiceTile } from './home-services.tsx'

/**
 * Loads the tiles of HOME-02: the movers' tile links to them, the others to their category of services, in the order
 * that staff set. None where only moves are offered: the page shows those anyway.
 */
export async function loadTiles(t: Translate, app: App): Promise<ServiceTile[]> {
  const { categories } = await readServices(app.db)
  if (!categories.some(isHomeService)) return []
  return categories.map(category => ({
    to: isHomeService(category) ? getCategoryPath(category) : '/packers-and-movers',
    name: t.nameOf(category.name),
    image: category.image,
  }))
}

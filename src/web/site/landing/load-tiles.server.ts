import { readServices } from '#modules/catalogue/index.server.ts'
import { categoryPath } from '#modules/catalogue/rules/service.ts'
import type { App } from '#platform/app.ts'
import type { Say } from '#words/speaker.ts'
import type { ServiceTile } from './home-services.tsx'

/** HOME-02: the movers' tile leads to them, the others to their category of services; in the order that staff gave them. */
export async function loadTiles(say: Say, app: App): Promise<ServiceTile[]> {
  const { categories } = await readServices(app.db)
  return categories
    .filter(({ services }) => services.length > 0)
    .map(category => ({
      to: category.trade === 0 ? '/packers-and-movers' : categoryPath(category),
      name: say.nameOf(category.name),
      image: category.image,
    }))
}

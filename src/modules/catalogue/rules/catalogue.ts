import type { Article, ItemGroup, Preset, ServicePackage } from './article.ts'
import type { Vehicle } from './vehicle.ts'

/** All that a moving quotation chooses from. What staff have withdrawn is not in it. */
export type Catalogue = {
  /** In the order of the screen, as is everything here. */
  groups: ItemGroup[]
  articles: ReadonlyMap<number, Article>
  presets: Preset[]
  /** Smallest first. */
  vehicles: Vehicle[]
  packages: ServicePackage[]
}

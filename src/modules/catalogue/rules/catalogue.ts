import type { CatalogueItem, ItemGroup, Preset, ServicePackage } from './item.ts'
import type { Vehicle } from './vehicle.ts'

/** Everything that a moving quotation chooses from, without what staff have withdrawn. */
export type Catalogue = {
  /** In display order, like every list here. */
  groups: ItemGroup[]
  items: ReadonlyMap<number, CatalogueItem>
  presets: Preset[]
  /** Smallest first. */
  vehicles: Vehicle[]
  packages: ServicePackage[]
}

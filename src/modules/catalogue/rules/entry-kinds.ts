import type { CatalogueKind } from './catalogue-kind.ts'
import { categoryKind } from './kinds/category.ts'
import { itemGroupKind } from './kinds/group.ts'
import { itemKind } from './kinds/item.ts'
import { packageKind } from './kinds/package.ts'
import { presetKind } from './kinds/preset.ts'
import { vehicleKind } from './kinds/vehicle.ts'

/**
 * The kinds of rows that share one list page and one form page: service categories, and what a move is described and
 * carried out with.
 */
export const entryKinds = {
  categories: categoryKind,
  groups: itemGroupKind,
  items: itemKind,
  presets: presetKind,
  packages: packageKind,
  vehicles: vehicleKind,
} as const
export type EntryKind = keyof typeof entryKinds

export const isEntryKind = (name: string): name is EntryKind => Object.hasOwn(entryKinds, name)

type RowOf<K> = K extends CatalogueKind<infer Row> ? Row : never
export type EntryRow = RowOf<(typeof entryKinds)[EntryKind]>

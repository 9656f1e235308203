import type { Kind } from './kind.ts'
import { category } from './kinds/category.ts'
import { group } from './kinds/group.ts'
import { item } from './kinds/item.ts'
import { packageKind } from './kinds/package.ts'
import { preset } from './kinds/preset.ts'
import { vehicle } from './kinds/vehicle.ts'

/**
 * The kinds of rows that share one list page and one form page: service categories, and what a move is described and
 * carried out with.
 */
export const entryKinds = {
  categories: category,
  groups: group,
  items: item,
  presets: preset,
  packages: packageKind,
  vehicles: vehicle,
} as const
export type EntryKind = keyof typeof entryKinds

export const isEntryKind = (name: string): name is EntryKind => Object.hasOwn(entryKinds, name)

type RowOf<K> = K extends Kind<infer Row> ? Row : never
export type EntryRow = RowOf<(typeof entryKinds)[EntryKind]>

import type { z } from 'zod'
import type { Fields } from './fields.ts'
import type { Kind } from './kind.ts'
import { category } from './kinds/category.ts'
import { group } from './kinds/group.ts'
import { item } from './kinds/item.ts'
import { option } from './kinds/option.ts'
import { packageKind } from './kinds/package.ts'
import { preset } from './kinds/preset.ts'
import { service } from './kinds/service.ts'
import { vehicle } from './kinds/vehicle.ts'

/** The kinds that can be exported and imported as files. The header has these names in this order and never changes. */
export const catalogueFiles = {
  categories: {
    kind: category as unknown as Kind<object>,
    columns: ['id', 'name', 'tagline', 'image', 'sac', 'gst', 'position', 'active', 'safety_inspection'],
    later: ['safety_inspection'],
    /** Columns that are only for the reader and never imported. */
    told: [] as string[],
    unique: true,
  },
  services: {
    kind: service as unknown as Kind<object>,
    columns: [
      ...['id', 'category', 'name', 'description', 'warranty', 'sac', 'included', 'excluded', 'questions'],
      ...['position', 'active', 'checklist'],
    ],
    /** Columns added later. Older files lack them, and their values then stay unchanged. */
    later: ['checklist'],
    told: [] as string[],
    unique: false,
  },
  presets: {
    kind: preset as unknown as Kind<object>,
    columns: ['id', 'name', 'things', 'position', 'active'],
    told: [] as string[],
    unique: false,
  },
  packages: {
    kind: packageKind as unknown as Kind<object>,
    columns: ['id', 'name', 'tagline', 'bullets', 'position', 'active'],
    told: [] as string[],
    unique: true,
  },
  groups: {
    kind: group as unknown as Kind<object>,
    columns: ['id', 'name', 'position'],
    told: [] as string[],
    unique: true,
  },
  items: {
    kind: item as unknown as Kind<object>,
    columns: ['id', 'name', 'words', 'cft', 'pictogram', 'group', 'handling', 'position', 'active'],
    told: [] as string[],
    unique: true,
  },
  options: {
    kind: option as unknown as Kind<object>,
    columns: ['id', 'service', 'service_name', 'name', 'price', 'minutes', 'position', 'active', 'people'],
    later: ['people'],
    told: ['service_name'],
    unique: false,
  },
  vehicles: {
    kind: vehicle as unknown as Kind<object>,
    columns: ['id', 'name', 'length', 'width', 'height', 'usable', 'active'],
    told: [] as string[],
    unique: true,
  },
} satisfies Record<string, CatalogueFile>

export type CatalogueFile = {
  kind: Kind<object> & { read: z.ZodType<object, Fields> }
  columns: string[]
  later?: string[]
  told: string[]
  unique: boolean
}
export type FileKind = keyof typeof catalogueFiles

export const isFileKind = (name: string): name is FileKind => Object.hasOwn(catalogueFiles, name)

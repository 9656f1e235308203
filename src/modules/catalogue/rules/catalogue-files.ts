import type { z } from 'zod'
import type { CatalogueFields } from './catalogue-fields.ts'
import type { CatalogueKind } from './catalogue-kind.ts'
import { categoryKind } from './kinds/category.ts'
import { itemGroupKind } from './kinds/group.ts'
import { itemKind } from './kinds/item.ts'
import { optionKind } from './kinds/option.ts'
import { packageKind } from './kinds/package.ts'
import { presetKind } from './kinds/preset.ts'
import { serviceKind } from './kinds/service.ts'
import { vehicleKind } from './kinds/vehicle.ts'

/** The kinds that can be exported and imported as files. The header has these names in this order and never changes. */
export const catalogueFiles = {
  categories: {
    kind: categoryKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'tagline', 'image', 'sac', 'position', 'active', 'safety_inspection'],
    addedColumns: ['safety_inspection'],
    /** Columns that are only for the reader and never imported. */
    readOnlyColumns: [] as string[],
    unique: true,
  },
  services: {
    kind: serviceKind as unknown as CatalogueKind<object>,
    columns: [
      ...['id', 'category', 'name', 'description', 'warranty', 'sac', 'included', 'excluded', 'questions'],
      ...['position', 'active', 'checklist'],
    ],
    /** Columns added later. Older files lack them, and their values then stay unchanged. */
    addedColumns: ['checklist'],
    readOnlyColumns: [] as string[],
    unique: false,
  },
  presets: {
    kind: presetKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'things', 'position', 'active'],
    readOnlyColumns: [] as string[],
    unique: false,
  },
  packages: {
    kind: packageKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'tagline', 'bullets', 'position', 'active'],
    readOnlyColumns: [] as string[],
    unique: true,
  },
  groups: {
    kind: itemGroupKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'position'],
    readOnlyColumns: [] as string[],
    unique: true,
  },
  items: {
    kind: itemKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'words', 'cft', 'pictogram', 'group', 'handling', 'position', 'active'],
    readOnlyColumns: [] as string[],
    unique: true,
  },
  options: {
    kind: optionKind as unknown as CatalogueKind<object>,
    columns: ['id', 'service', 'service_name', 'name', 'price', 'minutes', 'position', 'active', 'people'],
    addedColumns: ['people'],
    readOnlyColumns: ['service_name'],
    unique: false,
  },
  vehicles: {
    kind: vehicleKind as unknown as CatalogueKind<object>,
    columns: ['id', 'name', 'length', 'width', 'height', 'usable', 'active'],
    readOnlyColumns: [] as string[],
    unique: true,
  },
} satisfies Record<string, CatalogueFile>

export type CatalogueFile = {
  kind: CatalogueKind<object> & { read: z.ZodType<object, CatalogueFields> }
  columns: string[]
  addedColumns?: string[]
  readOnlyColumns: string[]
  unique: boolean
}
export type CatalogueFileKind = keyof typeof catalogueFiles

export const isCatalogueFileKind = (name: string): name is CatalogueFileKind => Object.hasOwn(catalogueFiles, name)

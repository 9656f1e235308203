import { describe, expect, it } from 'vitest'
import { itemGroups, seedItems } from '../../../../../seeds/items.ts'
import { packages } from '../../../../../seeds/packages.ts'
import { presets } from '../../../../../seeds/presets.ts'
import { serviceCategories } from '../../../../../seeds/services/index.ts'
import { vehicles } from '../../../../../seeds/vehicles.ts'
import { type CatalogueFields, parseCatalogueFields } from '../catalogue-fields.ts'
import type { CatalogueKind } from '../catalogue-kind.ts'
import { type EntryKind, type EntryRow, entryKinds } from '../entry-kinds.ts'

const kindOf = (name: EntryKind) => entryKinds[name] as unknown as CatalogueKind<EntryRow>
const rows: [EntryKind, string, object][] = [
  ...serviceCategories.map(
    ({ name, tagline, image, services, safetyInspection }, position): [EntryKind, string, object] => [
      'categories',
      name,
      {
        ...{ name, tagline, image, sac: services[0]!.sac, position, active: true },
        safety_inspection: safetyInspection ?? false,
      },
    ],
  ),
  ...itemGroups.map(({ name }, position): [EntryKind, string, object] => ['groups', name, { name, position }]),
  ...seedItems.map(({ id: _, groupId, ...one }, position): [EntryKind, string, object] => [
    'items',
    one.name,
    { ...one, group_id: groupId, position, active: true },
  ]),
  ...presets.map(({ code: _, ...one }, position): [EntryKind, string, object] => [
    'presets',
    one.name,
    { ...one, position, active: true },
  ]),
  ...packages.map(({ id: _, ...one }, position): [EntryKind, string, object] => [
    'packages',
    one.name,
    { ...one, position, active: false },
  ]),
  ...vehicles.map(({ name, length, width, height, usableCft }): [EntryKind, string, object] => [
    'vehicles',
    name,
    { name, length_ft: length, width_ft: width, height_ft: height, usable_cft: usableCft, active: true },
  ]),
]

describe('the fields of the kinds of a move', () => {
  it('restore the whole initial catalogue', () => {
    for (const [kind, name, row] of rows) {
      const { read, fields } = kindOf(kind)
      expect(parseCatalogueFields(read, fields(row as never)), name).toEqual({ row, errors: null })
    }
  })

  const good: Record<EntryKind, CatalogueFields> = {
    categories: {
      ...{ name: 'Gardening', tagline: 'Green thumbs', image: 'house', sac: '998597' },
      ...{ position: '9', active: 'yes', safety_inspection: 'yes' },
    },
    groups: { name: 'Garage', position: '9' },
    items: { name: 'Piano', cft: '40', pictogram: 'grand-piano', group: '1', position: '1', active: 'yes' },
    presets: { name: 'Shop', 'cart.1': '2', position: '1', active: 'yes' },
    packages: { name: 'Gold', tagline: 'All of it', bullets: 'One', position: '1', active: 'yes' },
    vehicles: { name: 'Van', length: '6', width: '5', height: '5', usable: '120', active: 'yes' },
  }
  it.each<[EntryKind, CatalogueFields, object]>([
    ['items', { words: 'Couch,  SETTEE / दीवान' }, { words: 'couch settee दीवान' }],
    ['items', { cft: '4.25', handling: '1,200' }, { cft: 4.25, handling: 120_000 }],
    ['presets', { 'cart.1': '0', 'cart.17': '3', 'cart.4': '' }, { cart: { 17: 3 } }],
    ['packages', { bullets: '' }, { bullets: [] }],
    ['vehicles', { usable: '127.5' }, { usable_cft: 127.5 }],
  ])('%s %j', (kind, change, row) => {
    expect(parseCatalogueFields(kindOf(kind).read, { ...good[kind], ...change }).row).toMatchObject(row)
  })

  it.each<[EntryKind, CatalogueFields, string, string]>([
    ['categories', { image: 'unicorn' }, 'image', 'catalogue.drawing'],
    ['categories', { image: '' }, 'image', 'catalogue.drawing'],
    ['categories', { sac: '8471' }, 'sac', 'catalogue.sac'],
    ['categories', { sac: '99851' }, 'sac', 'catalogue.sac'],
    ['categories', { sac: '' }, 'sac', 'catalogue.sac'],
    ['groups', { name: ' ' }, 'name', 'catalogue.required'],
    ['groups', { position: 'first' }, 'position', 'catalogue.count'],
    ['items', { name: '' }, 'name', 'catalogue.required'],
    ['items', { name: '***' }, 'name', 'catalogue.required'],
    ['items', { cft: '0' }, 'cft', 'catalogue.measure'],
    ['items', { cft: '1.234' }, 'cft', 'catalogue.measure'],
    ['items', { pictogram: 'unicorn' }, 'pictogram', 'catalogue.pictogram'],
    ['items', { handling: '-1' }, 'handling', 'catalogue.rupees'],
    ['presets', { 'cart.1': '1000' }, 'cart.1', 'catalogue.count'],
    ['presets', { 'cart.1': 'two' }, 'cart.1', 'catalogue.count'],
    ['packages', { tagline: '' }, 'tagline', 'catalogue.required'],
    ['vehicles', { usable: '151' }, 'usable', 'catalogue.larger-than-box'],
    ['vehicles', { name: 'Van + Truck' }, 'name', 'catalogue.plus'],
    ['vehicles', { length: '' }, 'length', 'catalogue.measure'],
  ])('%s %j is wrong at %s', (kind, change, field, code) => {
    expect(parseCatalogueFields(kindOf(kind).read, { ...good[kind], ...change }).errors).toEqual({ [field]: code })
  })
})

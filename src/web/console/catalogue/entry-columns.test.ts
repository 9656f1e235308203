import { expect, test } from 'vitest'
import type { EntryKind } from '#modules/catalogue/rules/entry-kinds.ts'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import { listEntryColumns } from './entry-columns.ts'

const groups = [{ id: 7, name: 'Kitchen', items: 46 }]
const row = (kind: EntryKind, fields: Record<string, string>) =>
  listEntryColumns(t, kind, groups).map(({ text, cell }) => `${text}: ${cell({ key: '7', fields })}`)

test.each<[EntryKind, Record<string, string>, string[]]>([
  ['items', { group: '7', cft: '30', handling: '250' }, ['Group: Kitchen', 'Volume: 30 cft', 'Handling charge: ₹250']],
  ['items', { group: '8', cft: '1200', handling: '' }, ['Group: ', 'Volume: 1,200 cft', 'Handling charge: ']],
  ['presets', { 'cart.1': '2', 'cart.9': '3', name: '1 BHK' }, ['Items: 5']],
  ['groups', {}, ['Items: 46']],
  ['categories', { sac: '995473' }, ['SAC: 995473']],
  ['packages', { bullets: 'Loading\nUnloading\n' }, ['Included: Loading, Unloading']],
  [
    'vehicles',
    { length: '7', width: '4.8', height: '5', usable: '142.8' },
    ['Box: 7 × 4.8 × 5 ft', 'Usable volume: 142.8 cft'],
  ],
])('a list of %s shows what tells its entries apart: %o', (kind, fields, columns) =>
  expect(row(kind, fields)).toEqual(columns),
)

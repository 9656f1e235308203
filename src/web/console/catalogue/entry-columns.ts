import type { Translate } from '#i18n/translator.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { EntryKind } from '#modules/catalogue/rules/entry-kinds.ts'

/** A group of items, with the number of those that customers can choose. */
export type ItemGroup = { id: number; name: string; items: number }
/** The entry whose cell is filled: its fields, and its key. */
type Listed = { key: string; fields: CatalogueFields }
/** `isBare`: the value says nothing without the name of its column. */
type Column = { text: string; figure?: boolean; isBare?: boolean; cell: (one: Listed) => string }

/** Returns what a list of this kind shows besides the names. */
export function listEntryColumns(t: Translate, kind: EntryKind, groups: readonly ItemGroup[]): Column[] {
  const volume = (cft: string) => t('catalogue.volume', { cft: Number(cft) })
  switch (kind) {
    case 'items':
      return [
        {
          text: t('catalogue.field.group'),
          cell: ({ fields }) => groups.find(({ id }) => String(id) === fields.group)?.name ?? '',
        },
        { text: t('catalogue.column.volume'), figure: true, cell: ({ fields }) => volume(fields.cft ?? '') },
        {
          ...{ text: t('catalogue.column.handling'), figure: true, isBare: true },
          cell: ({ fields }) => (fields.handling ? `₹${fields.handling}` : ''),
        },
      ]
    case 'presets':
      return [
        {
          ...{ text: t('catalogue.field.cart'), figure: true, isBare: true },
          cell: ({ fields }) => String(countItems(fields)),
        },
      ]
    case 'categories':
      return [{ text: t('catalogue.field.sac'), isBare: true, cell: ({ fields }) => fields.sac ?? '' }]
    case 'groups':
      return [
        {
          ...{ text: t('catalogue.field.cart'), figure: true, isBare: true },
          cell: ({ key }) => String(groups.find(({ id }) => String(id) === key)?.items ?? 0),
        },
      ]
    case 'packages':
      return [
        {
          text: t('catalogue.column.included'),
          cell: ({ fields }) => (fields.bullets ?? '').split('\n').filter(Boolean).join(', '),
        },
      ]
    case 'vehicles':
      return [
        {
          text: t('catalogue.column.box'),
          cell: ({ fields: { length = '', width = '', height = '' } }) => t('catalogue.box', { length, width, height }),
        },
        { text: t('catalogue.column.usable'), figure: true, cell: ({ fields }) => volume(fields.usable ?? '') },
      ]
  }
}

const countItems = (fields: CatalogueFields) =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + (name.startsWith('cart.') ? Number(value) : 0), 0)

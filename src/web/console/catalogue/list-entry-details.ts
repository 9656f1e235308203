import type { Translate } from '#i18n/translator.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { EntryKind } from '#modules/catalogue/rules/entry-kinds.ts'

/** Returns details that distinguish entries of a list besides their names. */
export function listEntryDetails(
  t: Translate,
  kind: EntryKind,
  fields: CatalogueFields,
  groups: { id: number; name: string }[],
): string {
  switch (kind) {
    case 'items': {
      const group = groups.find(({ id }) => String(id) === fields.group)?.name ?? ''
      return t('catalogue.item.facts', { cft: Number(fields.cft), group })
    }
    case 'presets': {
      const pieces = Object.entries(fields).filter(([name]) => name.startsWith('cart.'))
      return t('catalogue.preset.facts', { pieces: pieces.reduce((sum, [, value]) => sum + Number(value), 0) })
    }
    case 'categories':
      return t('catalogue.category.facts', { sac: fields.sac ?? '' })
    case 'groups':
      return ''
    case 'packages':
      return fields.tagline ?? ''
    case 'vehicles': {
      const { length = '', width = '', height = '', usable = '' } = fields
      return t('catalogue.vehicle.facts', { length, width, height, usable })
    }
  }
}

import { formatDayAndYear } from '#i18n/format.ts'
import type { TaxNote } from '#modules/documents/rules/tax-notes.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import type { DocumentLocale } from './document-locale.ts'

/** Formats the sentences about tax of a document, in its language. */
export const formatTaxNotes = (notes: readonly TaxNote[], { t, tag }: Pick<DocumentLocale, 't' | 'tag'>): string[] =>
  notes.map(note => {
    if (note.key === 'tax-option')
      return t('transportDocuments.tax-option', { ...note, day: formatDayAndYear(note.on, tag) })
    if ('rate' in note) return t(`transportDocuments.${note.key}`, { rate: formatPercent(note.rate) })
    return t(`transportDocuments.${note.key}`)
  })

import { formatErrorText } from '#i18n/error-text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ImportError } from '#modules/catalogue/rules/parse-table.ts'
import type { CellDifference } from '#modules/catalogue/rules/plan-catalogue-import.ts'

/** The maximum number of rows in each list on the screen: a file may have thousands. All of them are imported. */
const MAX_SHOWN_ROWS = 200

type Row = { line: number; name: string }
type Plan = {
  added: Row[]
  changed: (Row & { differences: CellDifference[] })[]
  unchanged: number
  ignored: string[]
  errors: ImportError[]
}

/** Returns the part of an import plan that a page shows; `seen` identifies the whole plan. */
export const toImportPreview = (t: Translate, { added, changed, unchanged, ignored, errors }: Plan, seen: string) => ({
  ...{ seen, unchanged, ignored: formatIgnored(t, ignored) },
  counts: { added: added.length, changed: changed.length, errors: errors.length },
  added: added.slice(0, MAX_SHOWN_ROWS).map(({ line, name }) => ({ line, name })),
  changed: changed
    .slice(0, MAX_SHOWN_ROWS)
    .map(({ line, name, differences }) => ({ line, name, differences: differences.map(toDifferentLines) })),
  errors: errors
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MAX_SHOWN_ROWS)
    .map(({ line, column, code }) => ({ line, column, text: formatErrorText(t, code) })),
})

/** Names the columns of a file that are unknown; null if there are none. */
const formatIgnored = (t: Translate, ignored: string[]): string | null =>
  ignored.length === 0
    ? null
    : t('catalogue.file.ignored', {
        columns: ignored.slice(0, MAX_NAMED_COLUMNS).join(', '),
        more: Math.max(0, ignored.length - MAX_NAMED_COLUMNS),
      })
const MAX_NAMED_COLUMNS = 20

/**
 * Returns the lines of two multi-line cells that differ, such as the items of a home size; all lines if only their
 * order differs.
 */
function toDifferentLines({ column, before, after }: CellDifference): CellDifference {
  const without = (cell: string, other: string) => {
    const known = new Set(other.split('\n'))
    return cell.split('\n').filter(line => line.trim() && !known.has(line))
  }
  const [removed, addedLines] = [without(before, after), without(after, before)]
  if (removed.length + addedLines.length === 0) return { column, before, after }
  return { column, before: removed.join('\n'), after: addedLines.join('\n') }
}
export type ImportPreviewData = ReturnType<typeof toImportPreview>

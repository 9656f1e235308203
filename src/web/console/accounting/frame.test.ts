import { expect, test } from 'vitest'
import { sectionOf } from './frame.tsx'

test.each([
  ['/console/accounting?month=2026-10', 'return'],
  ['/console/accounting/rows/receipt', 'return'],
  ['/console/accounting/books/cash?month=2026-10', 'books'],
  ['/console/accounting/debtors', 'debtors'],
  ['/console/accounting/settlements/setl_1', 'settlements'],
  ['/console/reconciliation', ''],
])('%s marks the tab “%s” as current', (path, section) => {
  expect(sectionOf(path)).toBe(section)
})

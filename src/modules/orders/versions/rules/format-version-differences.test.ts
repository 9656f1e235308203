import { expect, test } from 'vitest'
import { rupees, ZERO } from '#kernel/money.ts'
import { chooseVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { type QuotationVersionTerms, quotationVersion } from '#modules/pricing/rules/quotation-version.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { firstPriceBook } from '../../../../../seeds/price-book.ts'
import { vehicles } from '../../../../../seeds/vehicles.ts'
import { formatVersionDifferences } from './format-version-differences.ts'

const book = { version: 1, ...firstPriceBook }
const offer = (more: Partial<QuotationVersionTerms> = {}) => {
  const terms: QuotationVersionTerms = {
    ...{ packageId: 2, load: 'full', km: 1_150, insuredValue: ZERO, days: 4, adds: [], discount: ZERO },
    ...more,
  }
  const load = { totalCft: 451, km: 1_150, floors: { from: 0, to: 0 }, special: [] }
  const isPart = terms.load === 'part'
  const chosen = isPart ? [{ vehicle: vehicles.at(-1)!, count: 1 }] : chooseVehicles(451, vehicles)
  return { terms, quotation: quotationVersion(book, { ...load, partLoad: isPart, vehicles: chosen }, terms, false) }
}
const ends = { from: 'Andheri West', to: 'Jaipur' }
const packageOf = (id: number) => ['Basic', 'Standard', 'Premium'][id - 1]!

test.each<[Partial<QuotationVersionTerms>, string[]]>([
  [{}, []],
  [{ load: 'part', days: 7 }, ['Shared truck', '7 days on the way']],
  [{ packageId: 3 }, ['Package: Standard → Premium', 'New: Unpacking, setting up']],
  [{ packageId: 1 }, ['Package: Standard → Basic', 'Removed: Packing']],
  [{ insuredValue: rupees(2_00_000) }, ['Insured for: ₹0 → ₹2,00,000']],
  [{ adds: [{ reason: 'Crate for the piano', amount: rupees(900) }] }, ['New: Crate for the piano']],
  [{ discount: rupees(1_500) }, ['Discount before GST: ₹0 → ₹1,500']],
])('the difference in %j between two versions', (more, expected) => {
  expect(formatVersionDifferences(translateToEnglish, offer(), offer(more), { ...ends, packageOf })).toEqual(expected)
})

test('a shared truck costs its filled share of the whole, and never more', () => {
  const [full, part] = [offer(), offer({ load: 'part' })].map(({ quotation }) => quotation)
  const line = part!.lines.find(({ code }) => code === 'part-load')!
  if (line.code !== 'part-load') throw new Error('no share')
  const { whole, cft, of } = line.params
  expect(line.amount).toBeGreaterThanOrEqual((whole * cft) / of - 50)
  expect(line.amount).toBeLessThanOrEqual(whole)
  expect(part!.lines.filter(({ code }) => code === 'handling')).toEqual(
    full!.lines.filter(({ code }) => code === 'handling'),
  )
})

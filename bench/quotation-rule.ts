/** The processor time to price a typical 2 BHK move: three packages, stairs, a weekend at month-end, insurance. */
import { Bench } from 'tinybench'
import { rupees } from '#kernel/money.ts'
import { toCartLines } from '#modules/catalogue/rules/cart.ts'
import { buildMove } from '#modules/pricing/rules/move.ts'
import { quotePackages } from '#modules/pricing/rules/quote-packages.ts'
import { seedItems } from '../seeds/items.ts'
import { presets } from '../seeds/presets.ts'
import { firstPriceBook } from '../seeds/price-book.ts'
import { vehicles } from '../seeds/vehicles.ts'

const book = { version: 1, ...firstPriceBook }
const catalogue = { items: new Map(seedItems.map(article => [article.id, article])) }
const { cart } = presets.find(({ code }) => code === '2-bhk')!
const trip = { km: 12, floors: { from: 3, to: 1 }, date: '2026-11-28', insuredValue: rupees(3_00_000) }
const move = buildMove(toCartLines(catalogue, cart), vehicles, trip)

const bench = new Bench({ time: 1_000 })
bench.add('quotePackages', () => quotePackages(book, move))
bench.add('cart → lines → move → quotePackages', () =>
  quotePackages(book, buildMove(toCartLines(catalogue, cart), vehicles, trip)),
)
await bench.run()
console.table(bench.table())

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { firstPriceBook, firstPriceTerms } from '../../../../seeds/price-book.ts'
import { NO_INSURANCE } from '../rules/price-book.ts'
import { readPriceBook, readPriceBookVersion, readPriceBookWithCurrentGst } from './read-price-book.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const write = (version: number, book: unknown, valid_from: Date) =>
  app.db
    .insertInto('price_books')
    .values({ version, book: toJsonText(book), valid_from, created_by: 'asha' })
    .execute()

const readLater = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  return readPriceBook(app.db)
}

describe('the price book in force', () => {
  it('is the seeded one, and cached', async () => {
    const book = await readPriceBook(app.db)
    expect(book).toMatchObject({ version: 1, ...firstPriceBook, ...NO_INSURANCE })
    expect(await readPriceBook(app.db)).toBe(book)
  })

  it('is the latest one that is valid already, within 30 seconds', async () => {
    const dearer = { ...firstPriceBook, pieceRate: rupees(20) }
    await write(2, dearer, new Date('2026-01-01T00:00:00Z'))
    await write(3, { ...firstPriceBook, pieceRate: rupees(25) }, new Date('2999-01-01T00:00:00Z'))
    expect((await readPriceBook(app.db)).version).toBe(1)
    expect(await readLater()).toMatchObject({ version: 2, ...dearer, ...NO_INSURANCE })
  })

  it('[BIZ-02] has the rates of today, and for another date of an order its own prices with the current GST', async () => {
    const tax = { work: 'move', treatment: 'by-line', credit: 'full', charge: 'forward', source: 'a test' } as const
    const rules = [
      { starts_on: '2020-01-01', rate: 1_200, ...tax },
      { starts_on: '2999-01-01', rate: 500, ...tax },
    ]
    await app.db.insertInto('tax_rules').values(rules).execute()
    await write(5, { ...firstPriceBook, pieceRate: rupees(30), gst: 2_800 }, new Date('2026-02-01T00:00:00Z'))
    invalidateCached()
    const ofTax = { gst: 1_200, gstFrom: [{ from: '2999-01-01', rate: 500, tax: { rate: 500 } }] }
    expect(await readPriceBook(app.db)).toMatchObject({ version: 5, ...ofTax })
    expect(await readPriceBookVersion(app.db, 1)).toEqual({ version: 1, ...firstPriceTerms })
    const anew = await readPriceBookWithCurrentGst(app.db, 1, null)
    expect(anew).toMatchObject({ version: 1, ...firstPriceTerms, ...ofTax })
  })

  it('is never one that cannot be parsed', async () => {
    await write(4, { gst: 1800 }, new Date('2026-06-01T00:00:00Z'))
    vi.setSystemTime(Date.now() + 62_000)
    await expect(readLater()).rejects.toThrow()
  })
})

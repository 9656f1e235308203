import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { quoteMove } from '#modules/orders/draft/rules/quote-move.ts'
import { placeMoveOrder, readOrder } from '#modules/orders/index.server.ts'
import { listCityLocalities, readServedCities, type ServedCity } from '#modules/places/index.server.ts'
import { toChosenLocality } from '#modules/places/rules/place.ts'
import { invalidateCached } from '#platform/cache/cached.ts'
import { toJsonText } from '#platform/database/json.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { buildDraftCookie } from '#web/app-shell/draft/draft-cookie.server.ts'
import { loadCity } from '#web/site/city/load-city.server.ts'
import { createQuotationHandler } from '#web/site/quotation/quotation-handler.ts'
import { firstPriceBook } from '../../../../seeds/price-book.ts'
import { loadWizard } from './load-wizard.server.ts'
import { unpackCatalogue } from './pack-catalogue.ts'

const GROUP = { cities: ['pune', 'hyderabad'], version: 2 }
let app: TestApp
let cities: ServedCity[]
beforeAll(async () => {
  app = await openTestApp()
  app.setNow(new Date('2026-11-20T05:00:00Z'))
  cities = (await readServedCities(app.db)).filter(({ active }) => active)
  const { id } = await app.db
    .insertInto('price_groups')
    .values({ name: 'South' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(GROUP.version, rupees(30), id)
  invalidateCached()
})
afterAll(() => app.close())

const numbers = () => cities.filter(({ slug }) => GROUP.cities.includes(slug)).map(({ id }) => id)
const publish = (version: number, packing: number, group_id: number) =>
  app.db
    .insertInto('price_books')
    .values({
      ...{ version, group_id, cities: toJsonText(numbers()), valid_from: new Date(version), created_by: 'asha' },
      book: toJsonText<unknown>({
        ...firstPriceBook,
        deadRun: { freeKm: 0, perKm: rupees(20) },
        packages: firstPriceBook.packages.map(one => ({ ...one, packing })),
      }),
    })
    .execute()

const from = (city: ServedCity, to: ServedCity = city): Draft => {
  const end = (of: ServedCity, at: number) => {
    const place = toChosenLocality(listCityLocalities(of, at + 1)[at]!)
    return { address: place.name, place, floor: 1, lift: false }
  }
  return { ...buildTestDraft(), from: end(city, 0), to: end(to, 1) }
}

/** Calculates as the server does, which decides. */
async function onServer(draft: Draft) {
  const customer = await createTestCustomer(app)
  const { orderNo } = await placeMoveOrder(app, customer, { ...draft, mobile: customer.mobile })
  return { orderNo, customer, quotation: (await readOrder(app, customer, orderNo)).quotation! }
}

/** Calculates as the script in the browser does, from the pages' data. */
async function inBrowser(draft: Draft) {
  const cookie = buildDraftCookie({ draft, step: 1, savedAt: 1 }).split(';')[0]!
  const request = new Request('http://localhost/mover-steps?step=1', { headers: { cookie } })
  const page = await loadWizard(translateToEnglish, app, { kind: 'visitor', address: '::1', language: 'en' }, request)
  const { books, catalogue, cities: reach } = JSON.parse(JSON.stringify(page)) as typeof page
  return quoteMove(draft, unpackCatalogue(catalogue), books, reach).chosen!
}

describe('[BIZ-02] a city with prices of its own', () => {
  it('costs the same in the browser as on the server, and so does every other city', async () => {
    const totals = new Map<string, number>()
    for (const city of cities) {
      const draft = from(city)
      const { quotation } = await onServer(draft)
      expect(await inBrowser(draft), city.name).toEqual(quotation)
      expect(quotation.bookVersion, city.name).toBe(GROUP.cities.includes(city.slug) ? GROUP.version : 1)
      const own = GROUP.cities.includes(city.slug)
      expect(quotation.rates!.gst, city.name).toBe(1_800) // of the tax rules, whatever the book
      expect(
        quotation.lines.some(({ code }) => code === 'dead-run'),
        city.name,
      ).toBe(own)
      totals.set(city.slug, quotation.total)
    }
    expect(totals.size).toBeGreaterThan(GROUP.cities.length)
  })

  it('matches its page and /quotation', async () => {
    const own = await loadCity(translateToEnglish, app, 'pune')
    const app2 = new Hono().get('/quotation', createQuotationHandler(app))
    const ask = async (city: string) => {
      const answer = await app2.request(`/quotation?cft=300&km=8${city}`)
      return answer.ok ? ((await answer.json()) as { bookVersion: number }[])[0]!.bookVersion : answer.status
    }
    expect(await Promise.all(['', '&city=mumbai', '&city=pune', '&city=atlantis'].map(ask))).toEqual([1, 1, 2, 400])
    expect(await Promise.all(['&city=Poona', '&city=bombay', '&city=bengaluru', '&city=gurgaon'].map(ask))).toEqual([
      2, 1, 1, 1,
    ])
    const basic = own!.trip!.homes[0]!.prices[0]!.total
    await app.db.updateTable('price_books').set({ withdrawn_at: app.now() }).where('version', '=', 2).execute()
    invalidateCached()
    expect((await loadCity(translateToEnglish, app, 'pune'))!.trip!.homes[0]!.prices[0]!.total).toBeLessThan(basic)
    await app.db.updateTable('price_books').set({ withdrawn_at: null }).where('version', '=', 2).execute()
    invalidateCached()
  })

  it('keeps the price of existing orders when the group gets another price book', async () => {
    const pune = cities.find(({ slug }) => slug === 'pune')!
    const { orderNo, customer, quotation: before } = await onServer(from(pune))
    expect(before.bookVersion).toBe(GROUP.version)
    const { group_id } = await app.db
      .selectFrom('price_books')
      .select('group_id')
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    await publish(3, rupees(50), group_id!)
    invalidateCached()
    expect((await onServer(from(pune))).quotation.bookVersion).toBe(3)
    expect((await readOrder(app, customer, orderNo)).quotation).toEqual(before)
  })
})

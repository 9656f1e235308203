import type { Handler } from 'hono'
import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { findCityByAddress, readServedCities } from '#modules/places/index.server.ts'
import { quotePackagesForVolume } from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'

const wholeNumber = (most: number) => z.coerce.number<string>().min(0).max(most).transform(Math.ceil)
const quotationQuery = z.object({
  cft: z.coerce.number<string>().positive().max(100_000),
  km: wholeNumber(5_000),
  from: wholeNumber(99).default(0),
  to: wholeNumber(99).default(0),
  date: z.string().refine(isIndiaDate).optional(),
  city: z.string().max(80).optional(),
})

/**
 * `GET /quotation?cft=451&km=9&from=3&to=0`: each package with its breakup, calculated on the server (WIZ-11); with
 * `city=pune` by the prices of that city, by any name that it has or had. Plain HTTP outside the screens: through their
 * router it would cost four times the CPU.
 */
export const createQuotationHandler =
  (app: App): Handler =>
  async c => {
    const parsed = quotationQuery.safeParse(c.req.query())
    if (!parsed.success) return c.json({ code: 'quotation.invalid' }, 400)
    const { cft, km, from, to, date, city } = parsed.data
    const cityId = city === undefined ? null : findCityByAddress(await readServedCities(app.db), city)?.id
    if (cityId === undefined) return c.json({ code: 'quotation.invalid' }, 400)
    const quotations = await quotePackagesForVolume(app.db, {
      totalCft: cft,
      km,
      floors: { from, to },
      date: date ?? null,
      cityId,
    })
    return c.json(quotations, 200, { 'cache-control': 'public, max-age=60' })
  }

import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { getDraftWork } from '../draft/rules/draft-work.ts'
import { quoteMove } from '../draft/rules/quote-move.ts'
import { calculateWhatIfs, type WhatIf } from './rules/what-if.ts'

/** The number of days to look for another date, earlier and later. */
const MAX_DAYS_APART = 7

/**
 * Returns the price of a draft's move in each scenario: `calculateWhatIfs`, with the near dates on which its hour is available.
 */
export async function getDraftWhatIfs(app: App, draft: Draft): Promise<WhatIf[]> {
  const [catalogue, books, cities] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    readServedCities(app.db),
  ])
  const quotes = quoteMove(draft, catalogue, books, cities)
  if (!quotes.chosen) return []
  const city = draft.from.place && findServingCity(draft.from.place, cities)
  const days = city ? await listNearDates(app, city.id, draft, getDraftWork(draft, quotes)) : []
  return calculateWhatIfs(draft, days, catalogue, books, cities)
}

async function listNearDates(
  app: App,
  cityId: number,
  { date, slot }: Draft,
  move: ReturnType<typeof getDraftWork>,
): Promise<IndiaDate[]> {
  if (!date || !slot) return []
  const today = toIndiaDate(app.now())
  const earliest = addDays(date, -MAX_DAYS_APART)
  const first = earliest < today ? today : earliest
  const days = await readAvailability(app, cityId, first, 2 * MAX_DAYS_APART + 1, 0, { work: move && { move } })
  const last = addDays(date, MAX_DAYS_APART)
  return days.flatMap(({ date: day, slots }) =>
    day !== date && day <= last && slots.some(({ hour, free }) => hour === slot && free > 0) ? [day] : [],
  )
}

import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { servedCities } from '#modules/places/index.server.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { readAvailability } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { planMove } from '../draft/rules/plan-move.ts'
import { workOfDraft } from '../draft/rules/work-of-draft.ts'
import { type WhatIf, whatIfs } from './rules/what-if.ts'

/** The number of days to look for another date, earlier and later. */
const NEAR_DAYS = 7

/**
 * Returns the price of a draft's move in each scenario: `whatIfs`, with the near dates on which its hour is available.
 */
export async function readWhatIfs(app: App, draft: Draft): Promise<WhatIf[]> {
  const [catalogue, books, cities] = await Promise.all([
    readCatalogue(app.db),
    readPriceBooks(app.db),
    servedCities(app.db),
  ])
  const plan = planMove(draft, catalogue, books, cities)
  if (!plan.chosen) return []
  const city = draft.from.place && cityOf(draft.from.place, cities)
  const days = city ? await nearDays(app, city.id, draft, workOfDraft(draft, plan)) : []
  return whatIfs(draft, days, catalogue, books, cities)
}

async function nearDays(
  app: App,
  cityId: number,
  { date, slot }: Draft,
  move: ReturnType<typeof workOfDraft>,
): Promise<IndiaDate[]> {
  if (!date || !slot) return []
  const today = indiaDate(app.now())
  const earliest = addDays(date, -NEAR_DAYS)
  const first = earliest < today ? today : earliest
  const days = await readAvailability(app, cityId, first, 2 * NEAR_DAYS + 1, 0, { work: move && { move } })
  const last = addDays(date, NEAR_DAYS)
  return days.flatMap(({ date: day, slots }) =>
    day !== date && day <= last && slots.some(({ hour, free }) => hour === slot && free > 0) ? [day] : [],
  )
}

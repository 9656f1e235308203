import { z } from 'zod'
import { parseMobile } from '#kernel/phone.ts'
import { findCity, servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { english } from '#words/language.ts'
import { takeAsking } from './take-asking.ts'

/** One lead as another system tells it; `id` is its own, by which a second telling is known. */
const told = z.object({
  id: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  mobile: z
    .union([z.string().max(40), z.number().int()])
    .transform(value => parseMobile(String(value)))
    .refine(mobile => mobile !== null),
  name: z.string().trim().max(250).catch(''),
  email: z.string().trim().max(250).catch(''),
  city: z.string().trim().max(100).catch(''),
  language: z.string().max(10).catch(english.code),
  message: z.string().trim().max(2_000).catch(''),
})
const batch = z.array(z.unknown()).min(1).max(200)

/** What became of each, in the order told. */
export type Hooked = 'taken' | 'known' | 'unreadable'

/**
 * Takes what another system sends, one or many: each counts once by its id and number, however often it is sent and beside whatever garbage. Null where the
 * whole is unreadable. What is taken is written when this returns.
 */
export async function takeHooked(app: App, body: string): Promise<Hooked[] | null> {
  const parsed = batch.safeParse(asList(body))
  if (!parsed.success) return null
  const cities = await servedCities(app.db)
  const outcomes: Hooked[] = []
  for (const one of parsed.data) {
    const lead = told.safeParse(one)
    if (!lead.success) {
      outcomes.push('unreadable')
      continue
    }
    const { id, city, message, ...rest } = withoutNul(lead.data)
    const found = findCity(cities, city)
    const asking = {
      ...rest,
      mobile: lead.data.mobile!,
      language: app.words.facts(rest.language).code,
      ...(found ? { cityId: found.id } : { cityId: null, unknownCity: city }),
      source: 'webhook' as const,
      key: `hook:${id}:${lead.data.mobile}`,
      words: message,
      at: app.now(),
    }
    outcomes.push((await inTransaction(app.db, tx => takeAsking(app, tx, asking))) ? 'taken' : 'known')
  }
  return outcomes
}

function asList(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return Array.isArray(value) ? value : [value]
  } catch {
    return null
  }
}

/** Which no text of the database can hold. */
const withoutNul = <T extends Record<string, string | null>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text?.replaceAll('\0', '') ?? null])) as T

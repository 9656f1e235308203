import { z } from 'zod'
import { english } from '#i18n/language.ts'
import { parseMobile } from '#kernel/phone.ts'
import { findCity, servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { type Enquiry, openDesk, recordEnquiry } from './record-enquiry.ts'

/** A lead as another system sends it. `id`: that system's id, by which duplicates are recognised. */
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

/** The result for each lead, in the order sent. */
export type WebhookLead = 'taken' | 'known' | 'unreadable'

/**
 * The limit of leads per minute for all senders together: a portal sends a handful, and a backlog is sent again after
 * the minute.
 */
export const MAX_LEADS_PER_MINUTE = 1_000

/**
 * Imports one or many leads from another system in one transaction, all or none. Each counts once by id and number,
 * however often it is sent; unreadable ones do not affect the others. Null if the whole body is unreadable. Rejects
 * with 'too-many' too-many.
 */
export async function importWebhookLeads(app: App, body: string): Promise<WebhookLead[] | null> {
  const parsed = batch.safeParse(asList(body))
  if (!parsed.success) return null
  const most = MAX_LEADS_PER_MINUTE
  await countAgainst(app, [{ key: 'leads-hook', most, seconds: 60, times: parsed.data.length }])
  const cities = await servedCities(app.db)
  const askings = parsed.data.map(one => toAsking(app, cities, one))
  // Sorted by number, so that two batches with the same people wait for each other and cannot deadlock.
  const inOrder = askings
    .flatMap((asking, at) => (asking ? [{ asking, at }] : []))
    .sort((a, b) => Number(a.asking.mobile) - Number(b.asking.mobile) || a.at - b.at)
  return inTransaction(app.db, async tx => {
    const outcomes = askings.map((): WebhookLead => 'unreadable')
    const desk = openDesk(tx)
    for (const { asking, at } of inOrder)
      outcomes[at] = (await recordEnquiry(app, tx, asking, desk)) ? 'taken' : 'known'
    return outcomes
  })
}

type Cities = Awaited<ReturnType<typeof servedCities>>

/** Converts a lead of another system into an enquiry. Null if it cannot be read. */
function toAsking(app: App, cities: Cities, one: unknown): Enquiry | null {
  const lead = told.safeParse(one)
  if (!lead.success) return null
  const { id, city, message, ...rest } = withoutNul(lead.data)
  const found = findCity(cities, city)
  return {
    ...rest,
    mobile: lead.data.mobile!,
    language: app.words.facts(rest.language).code,
    ...(found ? { cityId: found.id } : { cityId: null, unknownCity: city }),
    source: 'webhook',
    key: `hook:${id}:${lead.data.mobile}`,
    words: message,
    at: app.now(),
  }
}

function asList(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return Array.isArray(value) ? value : [value]
  } catch {
    return null
  }
}

/** Removes NUL characters, which no text of the database can contain. */
const withoutNul = <T extends Record<string, string | null>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text?.replaceAll('\0', '') ?? null])) as T

import { z } from 'zod'
import { englishLanguage } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { parseMobile } from '#kernel/phone.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { findCity, readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { readSourceNames } from '../queries/list-lead-sources.ts'
import { findHome, parseBudget, parseDateOfFile } from '../rules/lead-file.ts'
import type { Enquiry } from './record-enquiry.ts'
import { countWebhookLeads, recordWebhookEnquiries, type WebhookLeadResult } from './record-webhook-enquiries.ts'

/** A lead as another system sends it. `id`: that system's id, by which duplicates are recognised. */
const webhookLeadSchema = z.object({
  id: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  mobile: z
    .union([z.string().max(40), z.number().int()])
    .transform(value => parseMobile(String(value)))
    .refine(mobile => mobile !== null),
  name: z.string().trim().max(250).catch(''),
  email: z.string().trim().max(250).catch(''),
  city: z.string().trim().max(100).catch(''),
  language: z.string().max(10).catch(englishLanguage.code),
  message: z.string().trim().max(2_000).catch(''),
  /** The move, in the ways that a file of leads may write it. */
  moveDate: z.string().trim().max(40).catch(''),
  from: z.string().trim().max(250).catch(''),
  to: z.string().trim().max(250).catch(''),
  home: z.string().trim().max(60).catch(''),
  budget: z.union([z.string().trim().max(40), z.number().transform(String)]).catch(''),
  /** The name of a source of the operator’s list. */
  source: z.string().trim().max(60).catch(''),
})
const webhookBatchSchema = z.array(z.unknown()).min(1).max(200)

/**
 * Imports one or many leads from another system in one transaction, all or none. Each counts once by id and number,
 * however often it is sent; unreadable ones do not affect the others. Null if the whole body is unreadable. Rejects
 * with 'too-many' too-many.
 */
export async function importWebhookLeads(app: App, body: string): Promise<WebhookLeadResult[] | null> {
  const parsed = webhookBatchSchema.safeParse(parseJsonList(body))
  if (!parsed.success) return null
  await countWebhookLeads(app, parsed.data.length)
  const cities = await readServedCities(app.db)
  const [sources, { presets: homes }] = await Promise.all([readSourceNames(app.db), readCatalogue(app.db)])
  return recordWebhookEnquiries(
    app,
    parsed.data.map(one => toWebhookEnquiry(app, { cities, sources, homes }, one)),
  )
}

type WebhookContext = {
  cities: Awaited<ReturnType<typeof readServedCities>>
  sources: Map<string, number>
  homes: readonly { code: string; name: string }[]
}

/** Converts a lead of another system into an enquiry. Null if it cannot be read. */
function toWebhookEnquiry(app: App, { cities, sources, homes }: WebhookContext, one: unknown): Enquiry | null {
  const lead = webhookLeadSchema.safeParse(one)
  if (!lead.success) return null
  const { id, city, message, source, moveDate, from, to, home, budget, ...rest } = removeNulCharacters(lead.data)
  const found = findCity(cities, city)
  return {
    ...rest,
    mobile: lead.data.mobile!,
    language: app.words.facts(rest.language).code,
    ...(found ? { cityId: found.id } : { cityId: null, unknownCity: city }),
    channel: 'webhook',
    move: {
      moveDate: parseDateOfFile(moveDate, toIndiaDate(app.now())),
      ...{ origin: from, destination: to, home: findHome(home, homes), budget: parseBudget(budget) },
    },
    sourceId: sources.get(source.toLowerCase()),
    key: `hook:${id}:${lead.data.mobile}`,
    words: message,
    at: app.now(),
  }
}

function parseJsonList(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body)
    return Array.isArray(value) ? value : [value]
  } catch {
    return null
  }
}

/** Removes NUL characters, which no text of the database can contain. */
const removeNulCharacters = <T extends Record<string, string | null>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text?.replaceAll('\0', '') ?? null])) as T

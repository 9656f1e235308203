import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { englishLanguage } from '#i18n/language.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import type { App } from '#platform/app.ts'
import { readLeadFileContext } from '../queries/preview-lead-import.ts'
import { guessLeadFields, type LeadField } from '../rules/lead-columns.ts'
import { parseLeadRows } from '../rules/lead-file.ts'
import { type LeadPortal, type PortalLead, portalFormats } from '../rules/portal-lead.ts'
import type { Enquiry } from './record-enquiry.ts'
import { countWebhookLeads, recordWebhookEnquiries, type WebhookLeadResult } from './record-webhook-enquiries.ts'

/**
 * Imports the leads of a portal, each once by the portal's id. Their values are read by the rules for files, so that
 * what cannot be read is kept as a note. A lead without an Indian mobile number becomes a contact message if it has an
 * email address, because nobody can call it. Test leads of a portal are not saved. Rejects with 'too-many' too-many.
 */
export async function importPortalLeads(
  app: App,
  portal: LeadPortal,
  leads: PortalLead[],
): Promise<WebhookLeadResult[]> {
  await countWebhookLeads(app, leads.length)
  const [known, source] = await Promise.all([readLeadFileContext(app, app.db), readPortalSource(app, portal)])
  const enquiries = leads.map(({ columns, test }): Enquiry | null => {
    if (test) return null
    const header = columns.map(({ name }) => name)
    const fields = guessLeadFields(header, { ...portalFormats[portal].names, ...source?.fields })
    const cells = columns.map(({ value }) => value)
    const [row] = parseLeadRows({ header, rows: [{ line: 1, cells }] }, fields, known).rows
    if (!row) return null
    const { line: _, cells: __, reference, ...lead } = row
    const key = getPortalLeadKey(portal, columns, reference)
    return { ...lead, channel: 'webhook', sourceId: source?.id, key, at: app.now() }
  })
  const results = await recordWebhookEnquiries(app, enquiries)
  for (const [at, lead] of leads.entries())
    if (results[at] === 'unreadable' && !lead.test && (await saveAsContactMessage(app, portal, lead)))
      results[at] = 'taken'
  return results
}

/** Reads the source of a portal, and what its columns become. Undefined if it is no longer in use. */
const readPortalSource = (app: App, portal: LeadPortal) =>
  app.db
    .selectFrom('lead_sources as s')
    .leftJoin('lead_source_columns as c', 'c.source_id', 's.id')
    .select(['s.id', 'c.fields'])
    .where('s.portal', '=', portal)
    .where('s.active', '=', true)
    .executeTakeFirst()

/** The key by which a lead counts once: the portal's own id, else everything that it sent. */
const getPortalLeadKey = (portal: LeadPortal, columns: PortalLead['columns'], reference: string): string =>
  `${portal}:${reference || createHash('sha256').update(JSON.stringify(columns)).digest('hex')}`

/** Saves a lead that nobody can call, so that staff answer it by email. False if it has no address or was saved before. */
async function saveAsContactMessage(app: App, portal: LeadPortal, { columns }: PortalLead): Promise<boolean> {
  const fields = guessLeadFields(
    columns.map(({ name }) => name),
    portalFormats[portal].names,
  )
  const read = (field: LeadField) => columns[fields.indexOf(field)]?.value ?? ''
  if (!read('email')) return false
  const key = getPortalLeadKey(portal, columns, read('reference'))
  const saved = await app.db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', read('email'))
    .where(sql<boolean>`data ->> 'portalLead' = ${key}`)
    .executeTakeFirst()
  if (saved) return true
  const message = columns.map(({ name, value }) => `${name}: ${value}`).join('\n')
  await recordContactMessage(
    app,
    { address: `portal ${portal}`, language: englishLanguage.code },
    {
      ...{ kind: 'contact', name: read('name'), email: read('email'), phone: null },
      ...{ message: message.slice(0, 2_000), data: { portalLead: key } },
    },
  )
  return true
}

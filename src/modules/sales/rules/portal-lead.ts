import { z } from 'zod'
import { type NamedFields, normaliseColumn } from './lead-columns.ts'

/** The portals whose leads arrive at a webhook of their own. Each is one source of the operator's list. */
export const leadPortals = ['justdial', 'sulekha', 'indiamart', 'google', 'meta'] as const
export type LeadPortal = (typeof leadPortals)[number]

/** A lead as a portal sent it: names and values, like the columns of a file. `test`: sent by the portal's test button. */
export type PortalLead = { columns: { name: string; value: string }[]; test: boolean }

/** The answer that a portal expects once its lead is saved; after any other it sends the lead again. */
export type PortalAnswer = { text: string; json: boolean }

const MAX_COLUMNS = 60
/** The fields of one lead by their names. Nested values are left out. */
const fieldsSchema = z.record(z.string().max(100), z.unknown())

const googleSchema = z.object({
  lead_id: z.string().min(1).max(300),
  is_test: z.boolean().optional(),
  user_column_data: z
    .array(
      z.object({
        column_id: z.string().max(100).optional(),
        column_name: z.string().max(300).optional(),
        string_value: z.string().max(5_000).optional(),
      }),
    )
    .max(MAX_COLUMNS),
})

const metaSchema = z.object({
  id: z.string().min(1).max(100),
  field_data: z.array(z.object({ name: z.string().max(300), values: z.array(z.string().max(5_000)) })).max(MAX_COLUMNS),
})

type PortalFormat = {
  /** Reads the body of a request, or the answer of Meta's API; null if it has not the form that the portal publishes. */
  read: (body: unknown) => PortalLead[] | null
  answer: PortalAnswer
  /** Names of this portal that mean something else than in a file. */
  names: NamedFields
}

/**
 * The formats that the portals publish. Google: developers.google.com/google-ads/webhook/docs/implementation. Meta:
 * the leads edge of the Marketing API. IndiaMART: the Push API of its Lead Manager, one lead in RESPONSE. Justdial and
 * Sulekha hand their format to the advertiser: named values in the address or in a form.
 */
export const portalFormats: Record<LeadPortal, PortalFormat> = {
  justdial: {
    read: readFields,
    answer: { text: 'RECEIVED', json: false },
    names: { date: 'skip', time: 'skip', leadtype: 'skip', phone: 'note' },
  },
  sulekha: {
    read: readFields,
    answer: { text: 'SUCCESS', json: false },
    names: {
      ...({ username: 'name', usermobile: 'mobile', useremail: 'email', usercity: 'city' } as const),
      ...({ userlocality: 'origin', usercomments: 'message', broadcastdatetime: 'skip' } as const),
    },
  },
  indiamart: {
    read: body => {
      const response = z.object({ RESPONSE: z.unknown() }).safeParse(body)
      const leads = response.success ? response.data.RESPONSE : body
      const read = (Array.isArray(leads) ? leads : [leads]).map(readFields)
      return read.includes(null) ? null : read.flatMap(lead => lead ?? [])
    },
    answer: { text: JSON.stringify({ code: 200, status: 'SUCCESS' }), json: true },
    names: {
      ...({ 'query type': 'skip', 'query time': 'skip', 'receiver mobile': 'skip', 'call duration': 'skip' } as const),
      ...({ 'sender country iso': 'skip' } as const),
    },
  },
  google: {
    read: body => {
      const lead = googleSchema.safeParse(body)
      if (!lead.success) return null
      const columns = lead.data.user_column_data.map(
        ({ column_id: id = '', column_name: name = '', string_value }) => ({
          // The ids of Google's own questions are fixed; an own question has its text as the name.
          ...{ name: /^[A-Z_]+$/.test(id) || !name ? id : name, value: string_value ?? '' },
        }),
      )
      return [toPortalLead([{ name: 'lead id', value: lead.data.lead_id }, ...columns], lead.data.is_test ?? false)]
    },
    answer: { text: '{}', json: true },
    names: {},
  },
  meta: {
    read: body => {
      const lead = metaSchema.safeParse(body)
      if (!lead.success) return null
      const columns = lead.data.field_data.map(({ name, values }) => ({ name, value: values.join(', ') }))
      return [toPortalLead([{ name: 'lead id', value: lead.data.id }, ...columns], false)]
    },
    answer: { text: 'ok', json: false },
    names: {},
  },
}

/** Reads named values; null if there are none. */
function readFields(body: unknown): PortalLead[] | null {
  const fields = fieldsSchema.safeParse(body)
  if (!fields.success) return null
  const columns = Object.entries(fields.data).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name, value: String(value) }] : [],
  )
  return columns.length > 0 ? [toPortalLead(columns, false)] : null
}

const toPortalLead = (columns: PortalLead['columns'], test: boolean): PortalLead => ({
  columns: columns
    .slice(0, MAX_COLUMNS)
    .map(({ name, value }) => ({ name: formatColumnName(name), value: value.replaceAll('\0', '').trim() }))
    .filter(({ name, value }) => name && value),
  test,
})

/** Formats the name of a field for a note on the lead: QUERY_PRODUCT_NAME becomes 'Query product name'. */
function formatColumnName(name: string): string {
  const text = /^[a-z0-9_?]+$/i.test(name) ? normaliseColumn(name) : name.trim()
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

import { normaliseTyped } from '#kernel/typed-text.ts'

/** What a column of a file becomes: a field of the lead, a note on it, or nothing. */
export const leadFields = [
  ...(['mobile', 'name', 'email', 'city', 'language', 'message', 'consent'] as const),
  ...(['moveDate', 'origin', 'destination', 'home', 'budget', 'reference', 'note', 'skip'] as const),
] as const
export type LeadField = (typeof leadFields)[number]
/** The fields that several columns may have. */
const isShared = (field: LeadField) => field === 'note' || field === 'skip'

/** The fields of columns by their normalised names, as a source remembers them. */
export type NamedFields = Readonly<Record<string, LeadField>>

/** Normalises the name of a column: 'Query_Time ' becomes 'query time'. */
export const normaliseColumn = (name: string): string =>
  normaliseTyped(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)

/**
 * The names of columns in lower case and without punctuation: our own, those of spreadsheets, and those of the exports of
 * IndiaMART, Justdial, Sulekha, Meta lead ads and Google lead forms.
 */
const namesByField: Partial<Record<LeadField, string>> = {
  mobile:
    'mobile|mobile no|mobile number|phone|phone no|phone number|ph no|ph|contact|contact no|contact number|whatsapp number|sender mobile|user phone|customer mobile|cell',
  name: 'name|full name|customer name|lead name|sender name|client name|contact name|contact person',
  email: 'email|e mail|email address|email id|mail id|sender email|user email|work email',
  city: 'city|town|sender city|lead city|customer city',
  language: 'language',
  message:
    'message|notes|note|remarks|remark|comments|comment|query message|requirement|requirements|enquiry|inquiry|need|enquiry details|query',
  consent: 'consent|opt in',
  moveDate:
    'move date|movedate|moving date|date of moving|shifting date|shifting dt|shift date|date of shifting|preferred date|when are you moving|when do you plan to move|when do you want to shift|pickup date',
  origin:
    'from|loc from|location from|from location|from area|from city|from address|moving from|shifting from|pickup|pick up|pickup location|pick up location|pickup address|pickup area|pickup city|origin|source location',
  destination:
    'to|loc to|location to|to location|to area|to city|to address|moving to|shifting to|drop|drop off|drop location|drop address|drop area|drop city|destination|destination city',
  home: 'home|home size|house|house type|house size|home type|property type|flat size|bhk|move size|size of home',
  budget: 'budget|budget approx|approx budget|expected budget|price expected|estimated budget',
  reference: 'id|lead id|leadid|req id|request id|enquiry id|inquiry id|query id|unique query id|reference|ref no',
  skip: 'ad id|adset id|ad set id|campaign id|form id|is organic|platform|dncmobile|dncphone|parentid|prefix|branchpin|gcl id|gclid|sr no|s no|sl no|serial no',
}
const fieldsByName = new Map(
  Object.entries(namesByField).flatMap(([field, names]) => names.split('|').map(name => [name, field as LeadField])),
)

/** The field that the name of a column stands for; null for a name that is not known. */
export const findLeadField = (column: string, saved: NamedFields = {}): LeadField | null => {
  const name = normaliseColumn(column)
  return (Object.hasOwn(saved, name) ? saved[name] : fieldsByName.get(name)) ?? null
}

/**
 * Guesses what each column becomes, by what the source remembers and by its name. An unknown column is kept as a note,
 * and so is a second column for the same field. A column without a name is left out if no row has a value in it.
 */
export function guessLeadFields(header: readonly string[], saved: NamedFields = {}): LeadField[] {
  const taken = new Set<LeadField>()
  return header.map(column => {
    const field = findLeadField(column, saved) ?? 'note'
    if (isShared(field)) return field
    if (taken.has(field)) return 'note'
    taken.add(field)
    return field
  })
}

/** The error of a choice of fields: there is no column for the mobile number, or two columns for one field. */
export function findLeadFieldsError(fields: readonly LeadField[]): 'lead.file-mobile' | 'lead.file-twice' | null {
  if (!fields.includes('mobile')) return 'lead.file-mobile'
  return fields.some((field, n) => !isShared(field) && fields.indexOf(field) !== n) ? 'lead.file-twice' : null
}

/** The fields by the names of their columns, for the source to remember. */
export const toNamedFields = (header: readonly string[], fields: readonly LeadField[]): NamedFields =>
  Object.fromEntries(
    header.flatMap((column, n) => (normaliseColumn(column) ? [[normaliseColumn(column), fields[n]!]] : [])),
  )

import { z } from 'zod'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupeesInput, paise } from '#kernel/money.ts'
import { decimalField, rupeesField, wholeNumberField } from '#kernel/typed-fields.ts'

/** A catalogue row as typed in a form or file: text by field name. A missing field was left empty. */
export type CatalogueFields = Record<string, string>

const typed = z.string().default('')
const collapseSpaces = (value: string) => value.replace(/\s+/g, ' ').trim()

/** One line. */
export const lineField = (max: number, min = 1) =>
  typed.transform(collapseSpaces).pipe(z.string().min(min, 'catalogue.required').max(max, 'catalogue.long'))

/** Text of several lines, kept as typed. */
export const proseField = (max: number, min = 1) =>
  typed
    .transform(value => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(min, 'catalogue.required').max(max, 'catalogue.long'))

/** One text per line; empty lines are left out. */
export const linesField = (max: number, letters: number) =>
  typed
    .transform(value => value.split(/\r?\n/).map(collapseSpaces).filter(Boolean))
    .pipe(z.array(z.string().max(letters, 'catalogue.long')).max(max, 'catalogue.lines'))

/** A whole number. */
export const countField = (min: number, max: number) => wholeNumberField(min, max, 'catalogue.count')

/** A positive measure with at most two decimals. */
export const measureField = (max: number) => decimalField(2, max, 'catalogue.measure')

/** Whole rupees, as paise. */
export const wholeRupeesField = (min = 0) =>
  rupeesField('catalogue.rupees', { least: paise(min * 100) }).refine(amount => amount % 100 === 0, 'catalogue.rupees')

/** A percentage with at most one decimal, as basis points. */
export const percentField = decimalField(1, 100, 'catalogue.percent', { above: -1 }).transform(value =>
  Math.round(value * 100),
)

/** A service accounting code: four digits, or all six. */
export const sacCodeField = typed
  .transform(value => value.trim())
  .pipe(z.string().regex(/^99\d{2}(\d{2})?$/, 'catalogue.sac'))

/** A field that may be left empty. */
export const optionalField = <T extends z.ZodType<unknown, string | undefined>, Nothing>(field: T, nothing: Nothing) =>
  z.union([typed.refine(value => value.trim() === '').transform(() => nothing), field])

const LAST_POSITION = 9_999

/** The position in a list; the end if left blank. */
export const listPositionField = optionalField(countField(0, LAST_POSITION), LAST_POSITION)

export const dateField = typed.transform(value => value.trim()).pipe(z.string().refine(isIndiaDate, 'catalogue.day'))

/** A checkbox: 'yes' if checked, nothing if not; a file has 'no'. */
export const checkmarkField = typed
  .transform(value => value.trim().toLowerCase())
  .pipe(z.enum(['yes', 'no', ''], 'catalogue.yes-no'))
  .transform(value => value === 'yes')

export const formatField = {
  rupees: (amount: number) => formatRupeesInput(paise(amount)),
  percent: (rate: number) => String(rate / 100),
  yes: (is: boolean) => (is ? 'yes' : 'no'),
  lines: (list: readonly string[]) => list.join('\n'),
}

/** Parses fields with a schema. Returns the row, or error codes by field. */
export function parseCatalogueFields<T>(
  schema: z.ZodType<T, CatalogueFields>,
  fields: CatalogueFields,
): { row: T; errors: null } | { row: null; errors: Record<string, ErrorCode> } {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { row: parsed.data, errors: null }
  const errors: Record<string, ErrorCode> = {}
  for (const { path, message, ...issue } of parsed.error.issues)
    errors[path.join('.')] ??= (
      issue.code === 'invalid_union' ? getUnionMessage(issue.errors, message) : message
    ) as ErrorCode
  return { row: null, errors }
}

/** Returns the message of an optional field's second alternative. */
const getUnionMessage = (errors: readonly (readonly { message: string }[])[], message: string) =>
  errors.at(-1)?.[0]?.message ?? message

/**
 * Parses typed fields as columns. `beside` are further fields whose errors are reported together. Rejects with
 * 'invalid' catalogue.form, by field.
 */
export function parseTypedFields<T>(
  schema: z.ZodType<T, CatalogueFields>,
  fields: CatalogueFields,
  beside: Record<string, z.ZodType> = {},
): T {
  const { row, errors } = parseCatalogueFields(schema, fields)
  const others = z.object(beside).safeParse(fields)
  const found: Record<string, ErrorCode> = { ...errors }
  for (const { path, message } of others.error?.issues ?? []) found[path.join('.')] = message as ErrorCode
  if (row === null || Object.keys(found).length > 0) throw reject('invalid', 'catalogue.form', found)
  return row
}

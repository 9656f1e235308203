import type { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'

const MAX_FIELD = 20_000

/**
 * A posted form's texts, parsed by `schema`. Refuses 'invalid' with a message code by field (the schema's own messages),
 * and anything a form of ours never sends: files, NUL bytes, endless fields.
 */
export async function readForm<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const form = await request.formData().catch(() => {
    throw refuse('invalid', 'form.unreadable')
  })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.includes('\0') || value.length > MAX_FIELD)
      throw refuse('invalid', 'form.unreadable')
    fields[name] = value
  }
  return parseFields(fields, schema)
}

export function parseFields<S extends z.ZodType>(fields: Record<string, string>, schema: S): z.output<S> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const faults: Record<string, string> = {}
  for (const issue of parsed.error.issues) faults[issue.path.join('.')] ??= issue.message
  throw refuse('invalid', 'form.invalid', faults)
}

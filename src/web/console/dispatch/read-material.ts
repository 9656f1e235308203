import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { type MaterialCount, parseMaterialCount } from '#modules/dispatch/material/rules/material.ts'

/** The fields of one material, as in 'issued-7'. */
export const materialCountFields = ['issued', 'used', 'returned'] as const

/**
 * Reads the counts of a job’s material form, by material. Unchanged fields are left out. Throws 'invalid'
 * (form.invalid) with the errors by field.
 */
export function readMaterialCounts(typed: Readonly<Record<string, string>>): Map<number, MaterialCount> {
  const ids = new Set(Object.keys(typed).flatMap(name => /^(?:issued|used|returned)-(\d{1,9})$/.exec(name)?.[1] ?? []))
  const counts = new Map<number, MaterialCount>()
  const errors: Record<string, ErrorCode> = {}
  for (const id of ids) {
    const [issued, used, returned] = materialCountFields.map(name => typed[`${name}-${id}`] ?? '') as [
      string,
      string,
      string,
    ]
    const count = parseMaterialCount({ issued, used, returned })
    if (!count) continue
    if ('errors' in count) for (const [name, code] of Object.entries(count.errors)) errors[`${name}-${id}`] = code
    else if (count.issued > 0) counts.set(Number(id), count)
  }
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  return counts
}

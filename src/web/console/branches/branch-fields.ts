import { z } from 'zod'
import { normaliseGstin } from '#kernel/gstin.ts'
import { normaliseTyped } from '#kernel/typed-text.ts'

const line = z
  .string()
  .default('')
  .transform(text => text.replace(/\s+/g, ' ').trim())

/** The form fields of a branch. Each city has a field of its own, `city-12`, read by `readSelectedCityIds`. */
export const branchFields = { name: line, address: line, phone: line.transform(normaliseTyped) }
export const registrationFields = {
  gstin: line.transform(normaliseGstin),
  series: line.transform(text => text.toUpperCase()),
}

/** Returns the ids of the ticked cities. */
export const readSelectedCityIds = (posted: Record<string, string>): number[] =>
  Object.keys(posted)
    .flatMap(name => /^city-(\d{1,6})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

import { z } from 'zod'
import { typedGstin } from '#kernel/gstin.ts'
import { plainTyped } from '#kernel/typed-text.ts'

const line = z
  .string()
  .default('')
  .transform(text => text.replace(/\s+/g, ' ').trim())

/** The form fields of a branch. Each city has a field of its own, `city-12`, read by `citiesOf`. */
export const branchFields = { name: line, address: line, phone: line.transform(plainTyped) }
export const markFields = {
  gstin: line.transform(typedGstin),
  series: line.transform(text => text.toUpperCase()),
}

/** Returns the ids of the ticked cities. */
export const citiesOf = (told: Record<string, string>): number[] =>
  Object.keys(told)
    .flatMap(name => /^city-(\d{1,6})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)

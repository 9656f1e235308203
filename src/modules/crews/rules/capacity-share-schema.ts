import { z } from 'zod'
import type { IndiaDate } from '#kernel/india-time.ts'
import {
  type CatalogueFields,
  countField,
  dateField,
  optionalField,
} from '#modules/catalogue/rules/catalogue-fields.ts'
import { MAX_SHARE_PERCENT } from './hired-capacity-limits.ts'

/** The share above its own capacity that a branch sells, in percent; null: without a first or a last day. */
export type CapacityShare = { percent: number; first: IndiaDate | null; last: IndiaDate | null }

export const capacityShareSchema = z
  .object({
    percent: countField(0, MAX_SHARE_PERCENT),
    first: optionalField(dateField, null),
    last: optionalField(dateField, null),
  })
  .refine(({ first, last }) => first === null || last === null || first <= last, {
    path: ['last'],
    error: 'tax.order',
  }) as unknown as z.ZodType<CapacityShare, CatalogueFields>

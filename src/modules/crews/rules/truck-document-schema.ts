import { z } from 'zod'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { optionalDateField } from './fields.ts'
import { type TruckDocumentKind, truckDocumentKinds } from './truck-document.ts'

export type NewTruckDocument = { kind: TruckDocumentKind; number: string; expires_on: string | null }

/** Parses a truck document from form input. Only road tax may be paid for the lifetime. */
export const truckDocumentSchema = z
  .object({
    kind: z.enum(truckDocumentKinds, 'fleet.paper-kind'),
    number: lineField(60, 0),
    expires: optionalDateField,
  })
  .refine(({ kind, expires }) => kind === 'tax' || expires !== null, { path: ['expires'], error: 'fleet.paper-day' })
  .transform(({ expires, ...rest }) => ({ ...rest, expires_on: expires })) as unknown as z.ZodType<
  NewTruckDocument,
  CatalogueFields
>

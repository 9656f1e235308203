import { z } from 'zod'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { optionalDateField } from '#modules/crews/rules/fields.ts'
import { parseRegistration } from '#modules/crews/rules/registration.ts'
import { isTruckDocument, type PartnerDocumentKind, partnerDocumentKinds } from './partner-document.ts'

/** Truck documents always end, except a road tax that is paid for the lifetime. */
const needsExpiry = (kind: PartnerDocumentKind) => isTruckDocument(kind) && kind !== 'tax'

export type NewPartnerDocument = {
  kind: PartnerDocumentKind
  registration: string
  number: string
  expires_on: IndiaDate | null
}

/** Parses a document from form input. A truck's document needs its plate. */
export const partnerDocumentSchema: z.ZodType<NewPartnerDocument, CatalogueFields> = z
  .object({
    kind: z.enum(partnerDocumentKinds, 'fleet.paper-kind'),
    plate: z.string().default(''),
    number: lineField(60, 0),
    expires: optionalDateField,
  })
  .superRefine(({ kind, plate, expires }, context) => {
    if (isTruckDocument(kind) && !parseRegistration(plate))
      context.addIssue({ code: 'custom', path: ['plate'], message: 'fleet.registration' })
    if (needsExpiry(kind) && expires === null)
      context.addIssue({ code: 'custom', path: ['expires'], message: 'fleet.paper-day' })
  })
  .transform(({ kind, plate, number, expires }) => ({
    ...{ kind, number, expires_on: expires, registration: isTruckDocument(kind) ? parseRegistration(plate)! : '' },
  })) as unknown as z.ZodType<NewPartnerDocument, CatalogueFields>

import { z } from 'zod'
import { type Fields, line } from '#modules/catalogue/rules/fields.ts'
import { dayOrNothing } from './fields.ts'
import { type PaperKind, paperKinds } from './paper.ts'

export type NewPaper = { kind: PaperKind; number: string; expires_on: string | null }

/** Parses a truck document from form input. Only road tax may be paid for the lifetime. */
export const readPaper = z
  .object({ kind: z.enum(paperKinds, 'fleet.paper-kind'), number: line(60, 0), expires: dayOrNothing })
  .refine(({ kind, expires }) => kind === 'tax' || expires !== null, { path: ['expires'], error: 'fleet.paper-day' })
  .transform(({ expires, ...rest }) => ({ ...rest, expires_on: expires })) as unknown as z.ZodType<NewPaper, Fields>

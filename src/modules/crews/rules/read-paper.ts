import { z } from 'zod'
import { type Fields, line } from '#modules/catalogue/rules/fields.ts'
import { dayOrNothing } from './fields.ts'
import { type PaperKind, paperKinds } from './paper.ts'

export type NewPaper = { kind: PaperKind; number: string; expires_on: string | null }

/** A paper by what was typed. Road tax alone may be paid for life. */
export const readPaper = z
  .object({ kind: z.enum(paperKinds, 'fleet.paper-kind'), number: line(60, 0), expires: dayOrNothing })
  .refine(({ kind, expires }) => kind === 'tax' || expires !== null, { path: ['expires'], error: 'fleet.paper-day' })
  .transform(({ expires, ...rest }) => ({ ...rest, expires_on: expires })) as unknown as z.ZodType<NewPaper, Fields>

import { z } from 'zod'

/** What a provider answers about a registration, or inside a duplicate (`Desc`). */
const registration = z.object({
  Irn: z.string(),
  AckNo: z.union([z.string(), z.number()]).transform(String),
  AckDt: z.string(),
  SignedInvoice: z.string().default(''),
  SignedQRCode: z.string().default(''),
})
export type WireRegistration = z.output<typeof registration>

/** A duplicate is answered with the facts of the first registration. */
const duplicate = z.object({ InfCd: z.literal('DUPIRN'), Desc: registration })

/** The answer of a provider that passes INV-01 on to the portal as plain JSON. `message` begins with the portal's code. */
export const answerSchema = z.object({
  success: z.boolean(),
  message: z.string().default(''),
  result: z.unknown().optional(),
})
export const registrationSchema = registration
export const duplicateSchema = z.union([
  duplicate,
  z
    .array(duplicate)
    .min(1)
    .transform(([first]) => first!),
])

/** Returns the code that the message of an error begins with: '2150 : Duplicate IRN'. */
export const getErrorCode = (message: string): string => /^\s*([A-Z]{0,4}\d{2,6})/.exec(message)?.[1] ?? ''

export const DUPLICATE_CODE = '2150'
/** The registration is older than two days: its signed parts are no longer handed out. */
export const TOO_OLD_TO_FETCH_CODE = '2283'
/** The registration is cancelled already. */
export const ALREADY_CANCELLED_CODE = '9999'

/** The session at the portal has ended, or the portal is busy: the same request may be accepted later. */
const passingCodes: ReadonlySet<string> = new Set(['1004', '1005', '1006', '1007', '1010', '1013', '2116', '3041'])
export const isPassing = (code: string): boolean => passingCodes.has(code) || code.startsWith('GSP')

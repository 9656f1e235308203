import { z } from 'zod'
import { isEmail } from '#kernel/email.ts'
import { isPlainName } from '#kernel/plain-name.ts'

/** The messages and lengths of the specification (AUTH-09, BIZ-03). */
export const accountNameField = z
  .string()
  .trim()
  .min(3, 'account.name')
  .max(250, 'account.name')
  .refine(isPlainName, 'account.name')
export const emailAddressField = z.string().refine(isEmail, 'account.email')

import { z } from 'zod'
import { findMobileError } from '#kernel/normalise-phone.ts'
import { parseMobile } from '#kernel/phone.ts'

/** AUTH-09: two messages, for a missing number and for a wrong one. */
export const mobileField = z
  .string({ error: 'mobile.required' })
  .trim()
  .min(1, 'mobile.required')
  .transform((text, context) => {
    const mobile = parseMobile(text)
    if (mobile) return mobile
    context.addIssue({ code: 'custom', message: findMobileError(text)! })
    return z.NEVER
  })

/** Parses a checkbox as a form posts it. */
export const checkboxField = z
  .string()
  .optional()
  .transform(value => value !== undefined)

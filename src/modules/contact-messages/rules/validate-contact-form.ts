import type { ErrorCode } from '#kernel/domain-error.ts'
import { isEmail } from '#kernel/email.ts'
import { hasSeveralMobiles, normalisePhone } from '#kernel/normalise-phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'

export type ContactValues = { name: string; email: string; phone: string; message: string }
export type ContactField = keyof ContactValues

/**
 * Validates a contact form and returns an error code by field (BIZ-03). The browser shows the errors, the server
 * decides. `byPhone`: staff enter it for a caller, who has a number and need not have an email address.
 */
export function validateContactForm(
  values: ContactValues,
  { byPhone = false } = {},
): Partial<Record<ContactField, ErrorCode>> {
  const [name, email] = [values.name.trim(), values.email.trim()]
  const errors: Partial<Record<ContactField, ErrorCode>> = {}
  if (name.length < 3 || name.length > 250 || !isPlainName(name)) errors.name = 'contact.name'
  if (!isEmail(email) && !(byPhone && email === '')) errors.email = 'contact.email'
  if (!/^\d{10}$/.test(normalisePhone(values.phone)))
    errors.phone = hasSeveralMobiles(values.phone) ? 'mobile.several' : 'contact.phone'
  if (values.message.trim().length < 10) errors.message = 'contact.message'
  return errors
}

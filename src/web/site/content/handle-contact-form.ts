import { type ErrorFields, reject } from '#kernel/domain-error.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { type ContactValues, validateContactForm } from '#modules/contact-messages/rules/validate-contact-form.ts'
import { type FormError, type RouteArgs, toFormError } from '#web/app-shell/session.ts'

export type ContactReply<V> = FormError & { values: V }
type ContactTexts = { name: string; email: string; phone: string; message: string }

/**
 * Handles a contact form: checks name, email, phone and message, adds the form's own errors, passes the cleaned values
 * on, and responds to an error with the typed values.
 */
export async function handleContactForm<V extends ContactValues, R>(
  context: RouteArgs['context'],
  values: V,
  work: (contact: ContactTexts) => Promise<R>,
  further: ErrorFields = {},
) {
  const fields: ErrorFields = { ...validateContactForm(values), ...further }
  try {
    if (Object.keys(fields).length > 0) throw reject('invalid', 'form.invalid', fields)
    const [name, email, message] = [values.name.trim(), values.email.trim(), values.message.trim()]
    return await work({ name, email, message, phone: normalisePhone(values.phone) })
  } catch (error) {
    return toFormError(context, error, { values })
  }
}

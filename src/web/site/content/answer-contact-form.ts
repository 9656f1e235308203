import { phoneDigits } from '#kernel/phone-digits.ts'
import { type ErrorFields, reject } from '#kernel/refusal.ts'
import { type ContactValues, contactErrors } from '#modules/contact-messages/rules/contact-errors.ts'
import { type Args, type FormError, toFormError } from '#web/app-shell/session.ts'

export type ContactReply<V> = FormError & { values: V }
type Asked = { name: string; email: string; phone: string; message: string }

/**
 * Handles a contact form: checks name, email, phone and message, adds the form's own errors, passes the cleaned values
 * on, and responds to an error with the typed values.
 */
export async function answerContactForm<V extends ContactValues, R>(
  context: Args['context'],
  values: V,
  work: (asked: Asked) => Promise<R>,
  further: ErrorFields = {},
) {
  const fields: ErrorFields = { ...contactErrors(values), ...further }
  try {
    if (Object.keys(fields).length > 0) throw reject('invalid', 'form.invalid', fields)
    const [name, email, message] = [values.name.trim(), values.email.trim(), values.message.trim()]
    return await work({ name, email, message, phone: phoneDigits(values.phone) })
  } catch (error) {
    return toFormError(context, error, { values })
  }
}

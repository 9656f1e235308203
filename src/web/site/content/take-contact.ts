import { phoneDigits } from '#kernel/phone-digits.ts'
import { type FaultFields, refuse } from '#kernel/refusal.ts'
import { type ContactValues, contactFaults } from '#modules/content/rules/contact-faults.ts'
import { type Args, type FormFault, formFault } from '#web/shell/session.ts'

export type ContactReply<V> = FormFault & { values: V }
type Asked = { name: string; email: string; phone: string; message: string }

/**
 * What every form to us does: looks at name, e-mail, phone and message, adds what else the form has found, hands them on
 * cleaned, and answers a fault with what was typed.
 */
export async function takeContact<V extends ContactValues, R>(
  context: Args['context'],
  values: V,
  work: (asked: Asked) => Promise<R>,
  further: FaultFields = {},
) {
  const fields: FaultFields = { ...contactFaults(values), ...further }
  try {
    if (Object.keys(fields).length > 0) throw refuse('invalid', 'form.invalid', fields)
    const [name, email, message] = [values.name.trim(), values.email.trim(), values.message.trim()]
    return await work({ name, email, message, phone: phoneDigits(values.phone) })
  } catch (error) {
    return formFault(context, error, { values })
  }
}

import { reject } from '#kernel/domain-error.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { formatTicketNumber } from '../rules/contact-message.ts'
import { validateContactForm } from '../rules/validate-contact-form.ts'

export type PhoneComplaint = { name: string; phone: string; email: string; message: string }

/**
 * Records a complaint made by phone, entered by staff during the call. Its deadlines run as for a written one (Consumer
 * Protection (E-Commerce) Rules 2020, rule 4(5)). The caller gets the ticket number by email, or by SMS without an
 * email address. Rejects with 'invalid' form.invalid, 'conflict' order.changed.
 */
export async function recordPhoneComplaint(
  app: App,
  staff: Staff,
  orderNo: string,
  complaint: PhoneComplaint,
  seen: number,
): Promise<void> {
  requirePermission(staff, 'complaints')
  const errors = validateContactForm(complaint, { byPhone: true })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { language } = order
    const [name, email, message] = [complaint.name.trim(), complaint.email.trim(), complaint.message.trim()]
    const complaintRow = {
      kind: 'grievance',
      name,
      email,
      phone: normalisePhone(complaint.phone),
      message,
      language,
    } as const
    const { id } = await tx
      .insertInto('contact_messages')
      .values({
        ...complaintRow,
        data: toJsonText({ orderNo }),
        created_at: app.now(),
        handled_at: null,
        handled_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ticket = formatTicketNumber(id)
    await recordEvent(app, tx, order, 'complaint', { actor: staff, note: ticket })
    const to = email ? { mobile: null, email } : { mobile: complaintRow.phone, email: null }
    await queueMessages(app, tx, { ...to, language, orderId: order.id }, [
      { template: 'grievance-received', params: { ticket } },
    ])
  })
}

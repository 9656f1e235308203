import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildContactMessageBranchCondition } from '../queries/build-contact-message-branch-condition.ts'
import { getComplaintDeadlines } from '../rules/complaint-deadlines.ts'
import { formatTicketNumber } from '../rules/contact-message.ts'

type ComplaintAnswerInput = { words: string; settles: boolean }

/**
 * Saves and sends the answer to a complaint, both or neither. The answer that settles the complaint is its last.
 * Without an email address the answer is only saved, and staff call the person. Rejects with 'invalid' answer.required,
 * 'unknown' contact-message.unknown, 'conflict' contact-message.handled once it is settled.
 */
export async function answerComplaint(
  app: App,
  staff: Staff,
  id: number,
  { words, settles }: ComplaintAnswerInput,
): Promise<void> {
  requirePermission(staff, 'complaints')
  const answerText = words.trim()
  if (!answerText) throw reject('invalid', 'answer.required', { words: 'answer.required' })
  await inTransaction(app.db, async tx => {
    const complaint = await tx
      .selectFrom('contact_messages')
      .select(['email', 'language', 'created_at', 'handled_at'])
      .where('id', '=', id)
      .where('kind', '=', 'grievance')
      .where(buildContactMessageBranchCondition(staff))
      .forUpdate()
      .executeTakeFirst()
    if (!complaint) throw reject('unknown', 'contact-message.unknown')
    if (complaint.handled_at) throw reject('conflict', 'contact-message.handled')
    const last = await tx
      .selectFrom('complaint_answers')
      .select('text')
      .where('contact_message_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (last?.text === answerText && !settles) return // the button was pressed twice: the answer is sent once
    const at = app.now()
    await tx
      .insertInto('complaint_answers')
      .values({ contact_message_id: id, text: answerText, settles, staff_id: staff.id, at })
      .execute()
    if (settles)
      await tx
        .updateTable('contact_messages')
        .set({ handled_at: at, handled_by: staff.id })
        .where('id', '=', id)
        .execute()
    if (!complaint.email) return
    const open = { createdAt: complaint.created_at, answeredAt: at, settledAt: null }
    const by = toIndiaDate(getComplaintDeadlines(open, at).settle.dueAt)
    await queueMessages(app, tx, { mobile: null, email: complaint.email, language: complaint.language }, [
      settles
        ? { template: 'grievance-settled', params: { ticket: formatTicketNumber(id), answer: answerText } }
        : { template: 'grievance-answered', params: { ticket: formatTicketNumber(id), answer: answerText, by } },
    ])
  })
}

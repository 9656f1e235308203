import { englishLanguage } from '#i18n/language.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { attachUploads } from '#modules/documents/index.server.ts'
import type { RequestOrigin } from '#modules/identity/rules/client-info.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { formatTicketNumber, type NewContactMessage } from '../rules/contact-message.ts'

/**
 * Saves a visitor's message and notifies staff by email, both or neither. A complaint is acknowledged immediately with
 * its ticket number, which its page shows too. Rejects with 'too-many' beyond twenty an hour from one network address.
 */
export async function recordContactMessage(
  app: App,
  { address, language }: RequestOrigin,
  lead: NewContactMessage,
): Promise<{ id: number }> {
  await countHits(app, [{ key: `lead:address:${address}`, max: 20, seconds: 3_600 }])
  const { kind, name, email, phone, message, data = {} } = lead
  const answers = kind === 'grievance' && (await canAcknowledge(app, email))
  return inTransaction(app.db, async tx => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({
        kind,
        name,
        email,
        phone,
        message,
        language,
        data: toJsonText(data),
        created_at: app.now(),
        handled_at: null,
        handled_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachUploads(tx, 'contact_message_files', id, data)
    const url = `${app.config.baseUrl}/console/contact-messages?kind=${kind}`
    await queueMessages(app, tx, { mobile: null, email: app.company.brand.email, language: englishLanguage.code }, [
      { template: 'staff-lead', params: { kind, name, message: message || '-', url } },
    ])
    if (answers) {
      await queueMessages(app, tx, { mobile: null, email, language }, [
        { template: 'grievance-received', params: { ticket: formatTicketNumber(id) } },
      ])
    }
    return { id }
  })
}

/**
 * True if an acknowledgement may be sent to this address. Anybody can enter any address, so each gets at most three an
 * hour, from however many network addresses.
 */
async function canAcknowledge(app: App, email: string): Promise<boolean> {
  try {
    await countHits(app, [{ key: `lead:answer:${email.trim().toLowerCase()}`, max: 3, seconds: 3_600 }])
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

import { reject } from '#kernel/domain-error.ts'
import { isEmail } from '#kernel/email.ts'
import { parseMobile } from '#kernel/phone.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isRegistration, needsApproval, type TextKey } from '#modules/messaging/rules/message-text.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { formatSampleMessage } from '../queries/format-sample-message.ts'
import { readMessageText } from '../queries/list-message-texts.ts'
import { formatTextKey } from './message-text-versions.ts'

/** `waiting`: the pending text, with the registration to test it under; null for the current text. */
type TestMessageInput = { to: string; waiting: { id: number; registeredAs: string } | null }
const HOUR_SECONDS = 3_600
const MAX_TESTS_PER_HOUR = 10

/**
 * Sends a sample to an address that staff enter. Returns the provider's error, or null if it accepted. Only the attempt
 * itself is recorded. Rejects with 'forbidden' staff.right, 'invalid' messages.form, 'too-many' messages.tests,
 * 'conflict' messages.state.
 */
export async function sendTestMessage(
  app: App,
  staff: Staff,
  key: TextKey,
  { to: typed, waiting }: TestMessageInput,
): Promise<string | null> {
  requirePermission(staff, 'messages')
  const to = key.channel === 'email' ? isEmail(typed) && typed : parseMobile(typed)
  if (!to) throw reject('invalid', 'messages.form', { to: 'messages.to' })
  if (waiting && needsApproval(key.channel) && !isRegistration(key.channel, waiting.registeredAs))
    throw reject('invalid', 'messages.form', { registeredAs: 'messages.registered' })
  const { approved, pending, inUse } = await readMessageText(app, staff, key)
  if (waiting && pending?.id !== waiting.id) throw reject('conflict', 'messages.state')
  await countHits(app, [
    { key: `message-test:${staff.id}`, max: MAX_TESTS_PER_HOUR, seconds: HOUR_SECONDS, code: 'messages.tests' },
  ])
  const own = waiting ? pending : inUse === 'own' ? approved : null
  const message = formatSampleMessage(app, key, own, waiting ? waiting.registeredAs : (own?.registeredAs ?? null))
  const failed = await app.ports.channels[key.channel].send({ ...message, id: 0, to, attachments: [] }).then(
    () => null,
    (error: Error) => error.message,
  )
  await inTransaction(app.db, tx =>
    recordAuditEntry(app, tx, staff, { subject: 'message-text', about: formatTextKey(key), action: 'tested' }),
  )
  return failed
}

import { isEmail } from '#kernel/email.ts'
import { parseMobile } from '#kernel/phone.ts'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isRegistration, needsApproval, type TextKey } from '#modules/messaging/rules/own-texts.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { formatSample } from '../queries/format-sample.ts'
import { readText } from '../queries/read-texts.ts'
import { nameOfText } from './text-versions.ts'

/** `waiting`: the pending text, with the registration to test it under; null for the current text. */
type Asked = { to: string; waiting: { id: number; registeredAs: string } | null }
const AN_HOUR = 3_600
const MOST = 10

/**
 * Sends a sample to an address that staff enter. Returns the provider's error, or null if it accepted. Only the attempt
 * itself is recorded. Rejects with 'forbidden' staff.right, 'invalid' messages.form, 'too-many' messages.tests,
 * 'conflict' messages.state.
 */
export async function testText(
  app: App,
  staff: Staff,
  key: TextKey,
  { to: typed, waiting }: Asked,
): Promise<string | null> {
  requireRight(staff, 'messages')
  const to = key.channel === 'email' ? isEmail(typed) && typed : parseMobile(typed)
  if (!to) throw reject('invalid', 'messages.form', { to: 'messages.to' })
  if (waiting && needsApproval(key.channel) && !isRegistration(key.channel, waiting.registeredAs))
    throw reject('invalid', 'messages.form', { registeredAs: 'messages.registered' })
  const { approved, pending, inUse } = await readText(app, staff, key)
  if (waiting && pending?.id !== waiting.id) throw reject('conflict', 'messages.state')
  await countAgainst(app, [{ key: `message-test:${staff.id}`, most: MOST, seconds: AN_HOUR, code: 'messages.tests' }])
  const own = waiting ? pending : inUse === 'own' ? approved : null
  const message = formatSample(app, key, own, waiting ? waiting.registeredAs : (own?.registeredAs ?? null))
  const failed = await app.ports.channels[key.channel].send({ ...message, id: 0, to, attachments: [] }).then(
    () => null,
    (error: Error) => error.message,
  )
  await inTransaction(app.db, tx =>
    recordChange(app, tx, staff, { subject: 'message-text', about: nameOfText(key), action: 'tested' }),
  )
  return failed
}

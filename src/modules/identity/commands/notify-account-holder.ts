import type { Language } from '#i18n/language.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

type PreviousContact = { name: string; mobile: string; email: string; language: Language }
type ChangedDetail = 'mobile' | 'email' | 'password'

/** Notifies the previous number and email address of an account, each separately, that it was changed. */
export async function notifyAccountHolder(
  app: App,
  tx: Tx,
  { name, mobile, email, language }: PreviousContact,
  what: ChangedDetail,
): Promise<void> {
  const note = { template: 'account-changed', params: { name, what } } as const
  const [copyOf] = await queueMessages(app, tx, { mobile, email: null, language }, [note])
  if (email) await queueMessages(app, tx, { mobile: null, email, language, copyOf: copyOf! }, [note])
}

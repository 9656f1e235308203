import type { Language } from '#i18n/language.ts'
import { notify } from '#modules/messaging/index.server.ts'
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
  const [copyOf] = await notify(app, tx, { mobile, email: null, language }, [note])
  if (email) await notify(app, tx, { mobile: null, email, language, copyOf: copyOf! }, [note])
}

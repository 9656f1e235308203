import type { Language } from '#i18n/language.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

type Before = { name: string; mobile: string; email: string; language: Language }
type Changed = 'mobile' | 'email' | 'password'

/** Notifies the previous number and email address of an account, each separately, that it was changed. */
export async function notifyAccountHolder(
  app: App,
  tx: Tx,
  { name, mobile, email, language }: Before,
  what: Changed,
): Promise<void> {
  const note = { template: 'account-changed', params: { name, what } } as const
  const [copyOf] = await notify(app, tx, { mobile, email: null, language }, [note])
  if (email) await notify(app, tx, { mobile: null, email, language, copyOf: copyOf! }, [note])
}

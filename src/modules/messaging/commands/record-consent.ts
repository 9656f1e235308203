import type { App } from '#platform/app.ts'
import type { ChannelName } from '../tables.ts'

/** Keeps what the customer agreed to, with the words shown and the time (DPDP Act 2023); giving it again renews it. */
export async function grantConsent(app: App, mobile: string, channel: ChannelName, wording: string): Promise<void> {
  const granted_at = app.now()
  await app.db
    .insertInto('consents')
    .values({ mobile, channel, wording, granted_at, withdrawn_at: null })
    .onConflict(conflict =>
      conflict.columns(['mobile', 'channel']).doUpdateSet({ wording, granted_at, withdrawn_at: null }),
    )
    .execute()
}

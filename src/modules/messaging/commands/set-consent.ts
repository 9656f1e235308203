import type { App } from '#platform/app.ts'
import type { ChannelName } from '../tables.ts'

/**
 * Saves a customer's consent to a channel: on or off, with the text shown and the time. Withdrawing is as easy as
 * giving (DPDP Act 2023, section 6(4)). SMS and email carry messages about the customer's own booking until switched
 * off, WhatsApp only once switched on.
 */
export async function setConsent(
  app: App,
  mobile: string,
  channel: ChannelName,
  { on, wording }: { on: boolean; wording: string },
): Promise<void> {
  const now = app.now()
  const withdrawn_at = on ? null : now
  await app.db
    .insertInto('consents')
    .values({ mobile, channel, wording, granted_at: now, withdrawn_at })
    .onConflict(conflict =>
      conflict
        .columns(['mobile', 'channel'])
        .doUpdateSet(on ? { wording, granted_at: now, withdrawn_at } : { withdrawn_at }),
    )
    .execute()
}

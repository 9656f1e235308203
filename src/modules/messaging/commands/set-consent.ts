import type { App } from '#platform/app.ts'
import type { ChannelName } from '../tables.ts'

/**
 * A customer's switch: on or off, with the words beside it and the time. Withdrawing is as easy as giving (DPDP Act 2023,
 * section 6(4)). SMS and e-mail carry messages about one's own booking until they are switched off, WhatsApp only once on.
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

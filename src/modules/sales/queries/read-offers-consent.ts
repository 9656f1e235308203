import type { ChannelConsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'

/** Returns whether a number opted in to messages about offers and its move, and since when. */
export async function readOffersConsent(app: App, mobile: string): Promise<ChannelConsent> {
  const row = await app.db
    .selectFrom('lead_consents')
    .select(['given_at', 'withdrawn_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  const on = row !== undefined && row.withdrawn_at === null
  return { on, since: on ? row.given_at : null, withdrawn: row?.withdrawn_at ?? null }
}

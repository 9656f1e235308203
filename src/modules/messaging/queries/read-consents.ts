import type { App } from '#platform/app.ts'
import type { ChannelName } from '../tables.ts'

export type ChannelConsent = { on: boolean; since: Date | null; withdrawn: Date | null }

/** Returns the consents of a number by channel, and since when. */
export async function readConsents(app: App, mobile: string): Promise<Record<ChannelName, ChannelConsent>> {
  const rows = await app.db.selectFrom('consents').selectAll().where('mobile', '=', mobile).execute()
  const of = (channel: ChannelName): ChannelConsent => {
    const row = rows.find(found => found.channel === channel)
    if (!row) return { on: channel !== 'whatsapp', since: null, withdrawn: null }
    const { granted_at, withdrawn_at } = row
    return withdrawn_at
      ? { on: false, since: null, withdrawn: withdrawn_at }
      : { on: true, since: granted_at, withdrawn: null }
  }
  return { whatsapp: of('whatsapp'), sms: of('sms'), email: of('email') }
}

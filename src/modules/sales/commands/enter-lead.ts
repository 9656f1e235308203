import type { Mobile } from '#kernel/phone.ts'
import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Language } from '#words/language.ts'
import type { LeadSource } from '../rules/lead.ts'
import { takeAsking } from './take-asking.ts'

export type EnteredLead = {
  /** Made with the form: sent twice, it counts once. */
  key: string
  mobile: Mobile
  name: string
  language: Language
  cityId: number | null
  source: LeadSource
  words: string
}

/** Who called, came in or was sent to us, as somebody at the desk types it; its number's open lead is joined. Gives its id. Refuses 'forbidden' staff.right. */
export async function enterLead(app: App, staff: Staff, { key, ...told }: EnteredLead): Promise<number> {
  requireRight(staff, 'leads')
  return inTransaction(app.db, async tx => {
    const asking = { ...told, email: '', key: `desk:${key}`, at: app.now(), staffId: staff.id }
    const taken = await takeAsking(app, tx, asking)
    if (!taken) {
      const { lead_id } = await tx
        .selectFrom('sales_events')
        .select('lead_id')
        .where('key', '=', asking.key)
        .executeTakeFirstOrThrow()
      return lead_id
    }
    const after = { source: told.source, isNew: taken.isNew }
    await recordChange(app, tx, staff, { subject: 'lead', about: taken.id, deed: 'entered', after })
    return taken.id
  })
}

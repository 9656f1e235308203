import type { Tx } from '#platform/database/database.ts'

/** Deletes all leads and consents of a number. */
export async function purgeSalesLeads(tx: Tx, mobile: string): Promise<void> {
  await tx.deleteFrom('lead_consents').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('leads').where('mobile', '=', mobile).execute()
}

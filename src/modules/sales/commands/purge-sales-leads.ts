import type { Tx } from '#platform/database/database.ts'

/** Whoever a number is, the desk knows nothing of them any more. */
export async function purgeSalesLeads(tx: Tx, mobile: string): Promise<void> {
  await tx.deleteFrom('lead_consents').where('mobile', '=', mobile).execute()
  await tx.deleteFrom('leads').where('mobile', '=', mobile).execute()
}

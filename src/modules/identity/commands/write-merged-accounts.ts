import type { Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import {
  type AccountDetails,
  type DecidedField,
  type MergeSide,
  mergeCustomerAccounts,
} from '../rules/merge-customer-accounts.ts'
import { notifyAccountHolder } from './notify-account-holder.ts'
import { endCustomerSessions, transferAccountData } from './transfer-account-data.ts'

export type MergedAccount = AccountDetails & { id: number; language: Language }

/**
 * Writes a merge of two accounts that the caller has locked. An account that loses its number or email address is
 * notified there, as of any change.
 */
export async function writeMergedAccounts(
  app: App,
  tx: Tx,
  { stays, goes }: Record<MergeSide, MergedAccount>,
  whose: Record<DecidedField, MergeSide>,
): Promise<void> {
  const { kept, left } = mergeCustomerAccounts(stays, goes, whose)
  const facts = ({ id: _, language: __, ...rest }: typeof kept & Partial<MergedAccount>) => rest as never
  const shell = { merged_into: stays.id, merged_at: app.now() }
  // A number belongs to one account only, also between two statements.
  await tx
    .updateTable('customers')
    .set({ mobile: `merged-${goes.id}` })
    .where('id', '=', goes.id)
    .execute()
  await tx.updateTable('customers').set(facts(kept)).where('id', '=', stays.id).execute()
  await tx
    .updateTable('customers')
    .set({ ...(facts(left) as object), ...shell })
    .where('id', '=', goes.id)
    .execute()
  await transferAccountData(app, tx, { from: goes.id, to: stays.id })
  const renumbered = kept.mobile !== stays.mobile
  if (renumbered) await endCustomerSessions(app, tx, stays.id)
  await notifyAccountHolder(app, tx, renumbered ? stays : goes, 'mobile')
  if (!renumbered && kept.email !== stays.email && stays.email) await notifyAccountHolder(app, tx, stays, 'email')
}

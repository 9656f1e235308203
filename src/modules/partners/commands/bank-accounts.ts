import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { NewBankAccount } from '../rules/bank-account-schema.ts'
import { maskAccount } from '../rules/partner.ts'
import { lockPartner } from './lock-partner.ts'

/** The audit log has the last digits only. */
const toAudited = ({ holder, account_number, ifsc }: NewBankAccount) => ({
  ...{ holder, account: maskAccount(account_number), ifsc },
})

/**
 * Adds the bank account of a partner. It is paid to at once where the role has no approval limit. Otherwise another person
 * confirms it first, because a changed account is how money is stolen. Rejects with 'forbidden' staff.right,
 * staff.all-branches, 'unknown' partner.unknown.
 */
export async function addBankAccount(
  app: App,
  staff: Staff,
  partnerId: number,
  account: NewBankAccount,
): Promise<'confirmed' | 'waiting'> {
  requirePermission(staff, 'money')
  return inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const isConfirmed = staff.role.approvalLimit === null
    const before = await endAccounts(app, tx, partnerId, { confirmed: isConfirmed })
    const confirmation = isConfirmed ? { confirmed_at: app.now(), confirmed_by: staff.id } : {}
    await tx
      .insertInto('partner_bank_accounts')
      .values({ partner_id: partnerId, ...account, added_at: app.now(), added_by: staff.id, ...confirmation })
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: 'bank-added', after: toAudited(account) },
      before: before ? toAudited(before) : null,
    })
    return isConfirmed ? 'confirmed' : 'waiting'
  })
}

/**
 * Confirms or rejects a bank account that another person added. Rejects with 'forbidden' staff.right,
 * partner.bank-own, 'conflict' partner.bank-decided.
 */
export async function decideBankAccount(
  app: App,
  staff: Staff,
  partnerId: number,
  { id, confirm }: { id: number; confirm: boolean },
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    await lockPartner(tx, staff, partnerId)
    const account = await tx
      .selectFrom('partner_bank_accounts')
      .selectAll()
      .where('id', '=', id)
      .where('partner_id', '=', partnerId)
      .where('confirmed_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw reject('conflict', 'partner.bank-decided')
    if (confirm && account.added_by === staff.id) throw reject('forbidden', 'partner.bank-own')
    const before = confirm ? await endConfirmed(app, tx, partnerId) : undefined
    await tx
      .updateTable('partner_bank_accounts')
      .set(confirm ? { confirmed_at: app.now(), confirmed_by: staff.id } : { ended_at: app.now() })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'partner', about: partnerId, action: confirm ? 'bank-confirmed' : 'bank-rejected' },
      ...{ before: before ? toAudited(before) : null, after: toAudited(account) },
    })
  })
}

/** Ends the account that waits, and the confirmed one where the new one replaces it. Returns the confirmed one. */
async function endAccounts(app: App, tx: Tx, partnerId: number, { confirmed }: { confirmed: boolean }) {
  await tx
    .updateTable('partner_bank_accounts')
    .set({ ended_at: app.now() })
    .where('partner_id', '=', partnerId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  return confirmed ? endConfirmed(app, tx, partnerId) : undefined
}

const endConfirmed = (app: App, tx: Tx, partnerId: number) =>
  tx
    .updateTable('partner_bank_accounts')
    .set({ ended_at: app.now() })
    .where('partner_id', '=', partnerId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['holder', 'account_number', 'ifsc'])
    .executeTakeFirst()

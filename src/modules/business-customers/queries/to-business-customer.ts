import type { Selectable } from 'kysely'
import { paise } from '#kernel/money.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { BusinessCustomer } from '../rules/business-customer.ts'

/** Converts a database row into the type that staff pages use. */
export const toBusinessCustomer = (
  row: Omit<Selectable<Tables['business_customers']>, 'created_at'>,
): BusinessCustomer => ({
  id: row.id,
  name: row.name,
  gstin: row.gstin,
  address: row.address,
  branchId: row.branch_id,
  wantsPo: row.requires_po,
  creditDays: row.credit_days,
  creditLimit: paise(row.credit_limit),
  approvalFrom: row.approval_from === null ? null : paise(row.approval_from),
  terms: row.terms,
  contacts: row.contacts,
  closed: row.closed,
  sez: row.sez,
  revision: row.revision,
})

import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { AccountingPeriod } from '../rules/accounting-period.ts'
import type { GstEntry } from '../rules/gst-entries.ts'
import { buildGstr1, type Gstr1 } from '../rules/gstr1.ts'
import { getGstEntries } from './get-gst-entries.ts'
import { listRegistrations } from './list-registrations.ts'
import { listSeriesIssued } from './read-gst-return.ts'
import { restrictToOwnRegistrations } from './restrict-to-own-registrations.ts'
import { streamTaxDocuments } from './stream-tax-documents.ts'

/**
 * Returns GSTR-1 of one registration and month for the GST portal. Rejects with 'forbidden', and with 'invalid'
 * accounting.gstr1-month and accounting.gstr1-registration if the period is not one month of one registration.
 */
export async function readGstr1(app: App, staff: Staff, requestedPeriod: AccountingPeriod): Promise<Gstr1> {
  requirePermission(staff, 'money')
  const period = await restrictToOwnRegistrations(app, staff, requestedPeriod)
  if (!period.month) throw reject('invalid', 'accounting.gstr1-month')
  const gstin = period.gstin ?? (await getOnlyRegistration(app, staff))
  const entries: GstEntry[] = []
  for await (const rows of streamTaxDocuments(app, { ...period, gstin }))
    entries.push(...(await getGstEntries(app, { ...period, gstin }, rows)))
  const series = await listSeriesIssued(app, { ...period, gstin })
  return buildGstr1({ gstin, month: period.month, entries, series })
}

async function getOnlyRegistration(app: App, staff: Staff): Promise<string> {
  const [only, ...others] = await listRegistrations(app, staff)
  if (!only || others.length > 0) throw reject('invalid', 'accounting.gstr1-registration')
  return only.gstin
}

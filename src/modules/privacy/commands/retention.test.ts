import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '#platform/retention-days.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/**
 * Tables whose rows are deleted by age, with the retention period. `purge-old.test.ts` and the tests of `purge-logins`
 * cover the deletion itself.
 */
const byAge: Record<keyof typeof retentionDays, string[]> = {
  sessions: ['sessions'],
  loginCodeMessages: ['messages'],
  loginCodes: ['login_codes'],
  limits: ['rate_limits'],
  accountLinks: ['account_links'],
  erasureMails: ['messages'],
  drafts: ['orders'],
  crewNotices: ['crew_notices', 'survey_notices'],
  positions: ['job_positions'],
  workerDays: ['worker_days'],
  webhookEvents: ['webhook_events'],
  slotReservations: ['slot_reservations', 'slots'],
  quotations: ['documents'],
  messages: ['messages'],
  conversations: ['conversations', 'conversation_messages'],
}

/** Every other table, and why its rows are kept. A new table must be listed: is it deleted by age, and if not, why? */
const otherwise: Record<string, string> = {
  'deleted within days by the command that writes it, or by the night':
    'catalogue_imports client_visits fleet_imports lead_imports provider_errors uploads',
  'of an order that was placed: its money, its documents, and what was done for it':
    'cancellation_compensations insurance_remittances price_reductions cash_handovers coupon_uses crew_cash disputes order_approvals consignments delivery_challans due_reminders eway_bills eway_bill_changes goods_receipts hires job_checks partner_bills partner_entries partner_payout_batches partner_payouts job_reports job_signatures ' +
    'jobs late_credits ledger_entries money_proposals order_changes payment_orders payments quotation_versions refunds reviews tds_certificates ' +
    'trip_advances trip_expenses trip_settlements trip_hubs trip_legs trip_drivers trips rejected_updates visit_checks',
  'of the accounts, and of what staff did':
    'audit_entries document_series erasure_requests reconciliations restores settlement_lines settlements staff_events',
  'of a person, until they are erased or a member of staff decides':
    'consents customer_notes customers business_customers contact_messages partner_applications lead_consents leads',
  'of people who work here':
    'office_codes partner_bank_accounts partner_documents partner_rates partners staff staff_recovery_codes staff_second_steps workers worker_extra_days worker_leave',
  'what the operator sets, one row for each thing':
    'items booking_terms branches catalogue_ids cities closed_dates company_facts cost_tables coupons e_invoice_terms hire_gst_rates hire_terms insurance_terms tds_rates first_steps item_groups job_durations lane_rates lead_source_columns lead_source_costs lead_sources locked_months materials ' +
    'message_texts packages presets price_books price_drafts price_groups sales_desk sales_plan saved_views service_categories service_options ' +
    'services staff_roles tax_rules team_members teams text_versions texts truck_documents truck_off_road_days trucks vehicles',
  'one row for a day, a link or the whole database':
    'capacity_shares due_reminder_days fleet_days hired_capacity link_revisions migrations review_counts secret_mark',
}

test('each table documents how long its rows are kept: by age, with a parent row, or for good with a reason', async () => {
  const { rows } = await sql<{ name: string; owned: boolean }>`
    select t.relname as name, exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confdeltype = 'c') as owned
    from pg_class t where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace order by 1`.execute(
    app.db,
  )
  const listed = [...new Set(Object.values(byAge).flat()), ...Object.values(otherwise).flatMap(text => text.split(' '))]
  expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted())
  const owned = new Set(rows.filter(row => row.owned).map(({ name }) => name))
  const expected = rows.flatMap(({ name }) => (owned.has(name) && !listed.includes(name) ? [] : [name]))
  expect(listed.toSorted()).toEqual(expected.toSorted())
})

test('the operating manual lists the retention period of each kind', () => {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const [, table] = manual.split('## Data that is deleted automatically')
  const named = table!.split('\n## ')[0]!.replaceAll(',', '').match(/\d+/g)
  for (const [kind, days] of Object.entries(retentionDays)) expect(named, kind).toContain(String(days))
})

import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { GstOnHire } from '#modules/partners/rules/partner.ts'
import type { PayoutState } from './rules/bank-file.ts'
import type { PartnerEntryKind } from './rules/partner-account.ts'
import type { TdsPayee } from './rules/tds.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    tds_rates: {
      id: Generated<number>
      code: string
      payee: TdsPayee
      with_pan: boolean
      /** Basis points. */
      rate: number
      single_above: number
      yearly_above: number
      begins_on: IndiaDate
      ends_on: IndiaDate | null
      source: string
    }
    hire_gst_rates: {
      id: Generated<number>
      gst_on_hire: GstOnHire
      rate: number
      begins_on: IndiaDate
      ends_on: IndiaDate | null
      source: string
    }
    partner_bills: {
      id: Generated<number>
      partner_id: number
      number: string
      billed_on: IndiaDate
      due_on: IndiaDate
      taxable: number
      gst_on_hire: GstOnHire
      gst_rate: number
      gst: number
      tds_code: string | null
      tds_rate: Generated<number>
      tds: Generated<number>
      recorded_at: Date
      recorded_by: number
    }
    partner_bill_lines: { bill_id: number; hire_id: number; amount: number }
    partner_entries: {
      id: Generated<number>
      partner_id: number
      kind: PartnerEntryKind
      /** Positive: owed to the partner. */
      amount: number
      on_date: IndiaDate
      bill_id: number | null
      hire_id: number | null
      reference: Generated<string>
      recorded_at: Date
      recorded_by: number
      payout_id: number | null
      /** The code of TDS on an advance. */
      tds_code: string | null
    }
    partner_payout_batches: {
      id: Generated<number>
      created_at: Date
      created_by: number
      approved_at: Date | null
      approved_by: number | null
      /** How it is paid, which is decided once; null: not decided. */
      paid_by: Generated<'file' | 'provider' | null>
    }
    partner_payouts: {
      id: Generated<number>
      batch_id: number
      partner_id: number
      account_id: number
      amount: number
      state: Generated<PayoutState>
      reference: Generated<string>
      reason: Generated<string>
      ended_at: Date | null
      /** Null for a payout by bank file. */
      provider: Generated<string | null>
      provider_id: Generated<string | null>
      provider_state: Generated<string>
      requested_at: Generated<Date | null>
    }
  }
}

import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { SettlementEntry } from '#modules/payments/ports.ts'
import type { JsonColumn } from '#platform/database/json.ts'
import type { Mismatch } from './rules/compare-books.ts'
import type { CashReviewReason, CashState } from './rules/crew-cash.ts'
import type { MoneyAction } from './rules/money-proposal.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    crew_cash: {
      id: string
      order_id: number
      job_id: number
      worker_id: number
      amount: number
      state: CashState
      why: CashReviewReason | null
      payment_id: string | null
      handover_id: Generated<number | null>
      reported_at: Date
      at: Date
    }
    cash_handovers: { id: Generated<number>; worker_id: number; amount: number; staff_id: number; at: Date }
    money_proposals: {
      id: Generated<number>
      order_id: number
      action: MoneyAction
      amount: number
      reason: string
      /** For a refund: the payment to refund, if staff chose one. */
      payment: string | null
      proposed_by: number
      proposed_at: Date
      state: Generated<'waiting' | 'confirmed' | 'declined'>
      decided_by: number | null
      decided_at: Date | null
    }
    reconciliations: {
      day: IndiaDate
      looked_at: Date
      since: Date
      payments: number
      credited: number
      refunds: number
      refunded: number
      recovered: JsonColumn<string[]>
      findings: JsonColumn<Mismatch[]>
    }
    /** The transfers of the provider to the company's bank. */
    settlements: {
      settlement_id: string
      utr: string
      settled_on: IndiaDate
      amount: number
      fee: number
      tax: number
      fetched_at: Date
    }
    settlement_lines: {
      settlement_id: string
      line_no: number
      kind: SettlementEntry['kind']
      entity_id: string
      description: string
      amount: number
      fee: number
      tax: number
      credit: number
      debit: number
    }
  }
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { ImmutableJsonColumn } from '#platform/database/json.ts'
import type { DocumentFacts, DocumentKind } from './rules/document.ts'
import type { StoredEInvoiceState } from './rules/e-invoice.ts'
import type { DeliveryChallanFacts, GoodsReceiptFacts } from './rules/road-document.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    document_series: { series: string; last: number }
    /** Restores of the database from a backup. */
    restores: { id: Generated<number>; restored_at: Date; gap: number }
    /** Every uploaded file. */
    uploads: {
      id: string
      /** The customer who sent it; null for visitors and staff. */
      customer_id: number | null
      created_at: Date
    }
    documents: {
      id: string
      kind: DocumentKind
      number: string
      order_id: number
      customer_id: number
      source: string
      amount: number
      facts: ImmutableJsonColumn<DocumentFacts>
      issued_at: Date
      /** The date that counts for tax. */
      tax_day: ColumnType<IndiaDate, never, never>
      file: string | null
      /** The last time that printing was given up. */
      print_given_up_at: Date | null
    }
    e_invoice_terms: {
      id: GeneratedAlways<number>
      begins_on: IndiaDate
      required: boolean
      report_within_days: number | null
      saved_at: Date
      saved_by: number
    }
    e_invoices: {
      document_id: string
      order_id: number
      state: StoredEInvoiceState
      irn: string
      report_by: IndiaDate | null
      ack_number: Generated<string>
      ack_at: Generated<Date | null>
      signed_invoice: Generated<string>
      signed_qr: Generated<string>
      error_code: Generated<string>
      error: Generated<string>
      attempts: Generated<number>
      tried_at: Generated<Date | null>
      created_at: Date
      cancelled_at: Generated<Date | null>
      cancel_reason: Generated<string>
    }
    delivery_challans: {
      id: string
      number: string
      order_id: number
      facts: ImmutableJsonColumn<DeliveryChallanFacts>
      issued_at: Date
    }
    goods_receipts: {
      id: string
      number: string
      order_id: number
      facts: ImmutableJsonColumn<GoodsReceiptFacts>
      issued_at: Date
    }
  }
}

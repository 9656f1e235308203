import type { Generated } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { JsonColumn } from '#platform/database/json.ts'
import type { ApplicationDecision, ApplicationDocumentKind, PartnerTrade } from './rules/application.ts'
import type { GstOnHire, PartnerKind, PartnerState } from './rules/partner.ts'
import type { PartnerDocumentKind } from './rules/partner-document.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    partner_applications: {
      id: Generated<number>
      name: string
      email: string
      phone: string
      city: string
      trades: JsonColumn<PartnerTrade[]>
      years: string
      /** The language of the answer. */
      language: string
      about: string
      documents: JsonColumn<Partial<Record<ApplicationDocumentKind, string>>>
      created_at: Date
      decision: Generated<ApplicationDecision | null>
      decided_at: Generated<Date | null>
      decided_by: Generated<number | null>
      note: Generated<string>
    }
    partners: {
      id: Generated<number>
      legal_name: string
      trade_name: string
      kind: PartnerKind
      pan: string | null
      gstin: string | null
      gst_on_hire: Generated<GstOnHire>
      small_fleet_on: IndiaDate | null
      contact_name: string
      mobile: string
      email: Generated<string>
      language: Generated<Language>
      address: Generated<string>
      branches: JsonColumn<number[]>
      payment_days: Generated<number>
      notes: Generated<string>
      state: Generated<PartnerState>
      paused_for: Generated<string>
      application_id: number | null
      revision: Generated<number>
      created_at: Date
    }
    partner_bank_accounts: {
      id: Generated<number>
      partner_id: number
      holder: string
      account_number: string
      ifsc: string
      added_at: Date
      added_by: number
      confirmed_at: Date | null
      confirmed_by: number | null
      /** The time at which it was replaced or rejected. */
      ended_at: Generated<Date | null>
      /** Its id at the payout provider, once that has paid to it. */
      fund_account: Generated<string | null>
    }
    partner_rates: {
      id: Generated<number>
      partner_id: number
      vehicle_id: number
      from_city_id: number | null
      to_city_id: number | null
      per_job: number | null
      included_km: Generated<number>
      per_km: number | null
      per_day: number | null
      added_at: Date
      added_by: number
      ended_at: Generated<Date | null>
    }
    partner_documents: {
      id: Generated<number>
      partner_id: number
      kind: PartnerDocumentKind
      registration: Generated<string>
      number: Generated<string>
      expires_on: IndiaDate | null
      file: string | null
      added_at: Date
      added_by: number
      ended_at: Generated<Date | null>
    }
    /** The files of an application; its `documents` refer to them by address. */
    application_files: { application_id: number; upload_id: string }
  }
}

import type { Generated } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { SurveyMode, SurveyState } from '#modules/crews/rules/survey.ts'
import type {
  GeneratedJsonColumn,
  ImmutableJsonColumn,
  JsonColumn,
  NullableJsonColumn,
} from '#platform/database/json.ts'
import type { ConsentSource } from './rules/consent.ts'
import type { FollowUpStep } from './rules/follow-up.ts'
import type { ActivityKind, LeadChannel, LeadEventKind, LeadState, LostReason } from './rules/lead.ts'
import type { LeadField, NamedFields } from './rules/lead-columns.ts'
import type { LeadImportResult } from './rules/lead-import-result.ts'
import type { LeadPortal } from './rules/portal-lead.ts'
import type { SurveyUpdate } from './rules/survey-findings.ts'
import type { SurveyNoticeKind } from './rules/survey-notice.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    leads: {
      id: Generated<number>
      mobile: string
      /** Empty if unknown, like the email. */
      name: Generated<string>
      email: Generated<string>
      language: string
      city_id: number | null
      /** The city as entered, if we do not serve it. Staff see it until the lead has a city. */
      unknown_city: Generated<string>
      /** The preferred date, and the days by which the move may be earlier or later. */
      move_date: Generated<IndiaDate | null>
      flexible_days: Generated<number>
      /** Origin and destination as typed. */
      origin: Generated<string>
      destination: Generated<string>
      /** The code of a home size of the catalogue. */
      home: Generated<string | null>
      /** In paise. */
      budget: Generated<number | null>
      state: Generated<LeadState>
      /** The way in which it arrived first, and its source in the operator’s list. */
      channel: LeadChannel
      source_id: number
      owner_id: number | null
      next_at: Date | null
      next_kind: ActivityKind | null
      next_step: number | null
      lost_reason: Generated<LostReason | null>
      order_id: Generated<number | null>
      enquired_at: Date
      answered_at: Generated<Date | null>
      /** Recorded while the person called or visited: it does not count for response times. */
      entered_by_staff: Generated<boolean>
      /** The time of the first price. */
      quoted_at: Generated<Date | null>
      created_at: Date
      revision: Generated<number>
    }
    lead_sources: {
      id: Generated<number>
      name: string
      note: Generated<string>
      /** The way in whose leads have this source unless another one is named. */
      channel: Generated<LeadChannel | null>
      /** The portal whose webhook brings leads of this source. */
      portal: Generated<LeadPortal | null>
      active: Generated<boolean>
      revision: Generated<number>
    }
    /** What a source costs per month in paise, from the first of a month on. */
    lead_source_costs: { source_id: number; from_on: IndiaDate; per_month: number }
    lead_events: {
      id: Generated<number>
      lead_id: number
      kind: LeadEventKind
      what: Generated<string>
      words: Generated<string>
      key: string | null
      staff_id: number | null
      at: Date
    }
    /** Consents by number, independent of leads: who opted in, how, and until when. */
    lead_consents: {
      id: Generated<number>
      mobile: string
      source: ConsentSource
      wording: Generated<string | null>
      given_at: Date
      withdrawn_at: Date | null
    }
    /** Uploaded files of leads, for a day. `fields`: what each column becomes. `results`: of each row, once imported. */
    lead_imports: {
      id: string
      content: string
      staff_id: number
      created_at: Date
      source_id: Generated<number | null>
      fields: NullableJsonColumn<LeadField[]>
      results: NullableJsonColumn<LeadImportResult[]>
    }
    /** What the columns of a source’s files become, by their names. */
    lead_source_columns: { source_id: number; fields: JsonColumn<NamedFields> }
    surveys: {
      id: Generated<number>
      lead_id: number
      way: SurveyMode
      state: Generated<SurveyState>
      worker_id: number
      starts_at: Date
      ends_at: Date
      address: string
      note: string
      ended_at: Generated<Date | null>
    }
    survey_updates: {
      id: string
      n: Generated<number>
      survey_id: number
      worker_id: number
      word: ImmutableJsonColumn<SurveyUpdate>
      /** An upload. */
      photo: string | null
      reported_at: Date
      at: Date
    }
    survey_notices: {
      worker_id: number
      survey_id: number
      kind: SurveyNoticeKind
      starts_at: Date
      at: Date
      seen_at: Date | null
    }
    sales_plan: { id: number; steps: JsonColumn<FollowUpStep[]>; revision: Generated<number> }
    sales_desk: { staff_id: number; languages: GeneratedJsonColumn<string[]>; given_at: Generated<Date | null> }
  }
}

import type { App } from '#platform/app.ts'
import { collectEnquiries } from './commands/collect-enquiries.ts'
import { markLeadsWon } from './commands/mark-leads-won.ts'
import { sendFollowUps } from './commands/send-follow-ups.ts'

export { assignLead } from './commands/assign-lead.ts'
export { cancelSurvey } from './commands/cancel-survey.ts'
export { createPhoneBooking, type PhoneBooking } from './commands/create-phone-booking.ts'
export {
  assignLeads,
  type BulkAssignment,
  handOverLeads,
  type LeadOwner,
  listLeadOwners,
} from './commands/hand-over-leads.ts'
export { importPortalLeads } from './commands/import-portal-leads.ts'
export { importWebhookLeads } from './commands/import-webhook-leads.ts'
export { importLeadFile, setLeadImportFields, uploadLeadFile } from './commands/lead-imports.ts'
export { markLeadsWon } from './commands/mark-leads-won.ts'
export { markSurveyNoticesSeen } from './commands/mark-survey-notices-seen.ts'
export { moveLead } from './commands/move-lead.ts'
export { purgeSalesLeads } from './commands/purge-sales-leads.ts'
export { purgeSurveyNotices } from './commands/purge-survey-notices.ts'
export { recordLeadActivity } from './commands/record-lead-activity.ts'
export { recordConsentByStaff, recordReminderConsent, withdrawConsentByLink } from './commands/record-lead-consent.ts'
export { recordMarketingPreferences } from './commands/record-marketing-preferences.ts'
export { recordStaffLead } from './commands/record-staff-lead.ts'
export { recordSurveyUpdate, type SurveyUpdateReport } from './commands/record-survey-update.ts'
export { saveFollowUpPlan } from './commands/save-follow-up-plan.ts'
export { type LeadSourceInput, saveLeadSource } from './commands/save-lead-source.ts'
export { type SurveySchedule, scheduleSurvey } from './commands/schedule-survey.ts'
export { setNextFollowUp } from './commands/set-next-follow-up.ts'
export { type LeadDetailsInput, updateLeadDetails } from './commands/update-lead-details.ts'
export { countLeads, type LeadCounts, MAX_LEADS_COUNTED } from './queries/count-leads.ts'
export { type DueLeads, findDueLeads } from './queries/find-due-leads.ts'
export { findLeadOfOrder, type OrderLead } from './queries/find-lead-of-order.ts'
export { type FoundLead, findLeads } from './queries/find-leads.ts'
export { getConsentLanguage } from './queries/get-consent-language.ts'
export { getDefaultLeadCity } from './queries/get-default-lead-city.ts'
export { hasReminderConsent } from './queries/has-reminder-consent.ts'
export { listLeadMessages } from './queries/list-lead-messages.ts'
export {
  type LeadSource,
  listChannelsBySource,
  listLeadSources,
  readLeadSource,
  readSourceCosts,
} from './queries/list-lead-sources.ts'
export { type LeadSearch, type ListedLead, listLeads, type MoveDates } from './queries/list-leads.ts'
export { listSalesTeam, type SalesTeamMember } from './queries/list-sales-team.ts'
export { listSurveyorChoices, type SurveyorChoice } from './queries/list-surveyors.ts'
export { parseOptOutLink } from './queries/opt-out-link.ts'
export { getPortalWebhookToken, getPortalWebhookUrl } from './queries/portal-webhook.ts'
export { type LeadImportPreview, type LeadMatch, previewLeadImport } from './queries/preview-lead-import.ts'
export { type PhoneCaller, type PhoneQuote, quoteByPhone } from './queries/quote-by-phone.ts'
export { type CrewSurvey, type CrewSurveyDetails, readCrewSurvey, readCrewSurveys } from './queries/read-crew-survey.ts'
export { readFollowUpPlan } from './queries/read-follow-up-plan.ts'
export { type LeadEvent, readLead } from './queries/read-lead.ts'
export { type LeadQuotation, readLeadQuotation } from './queries/read-lead-quotation.ts'
export { readOffersConsent } from './queries/read-offers-consent.ts'
export { readSurveyNotices, type SurveyNotice } from './queries/read-survey-notices.ts'
export { type LeadSurvey, type ListedSurvey, listSurveys, readLeadSurveys } from './queries/surveys.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'gather-leads': Record<string, never>
  }
}

export function registerSalesTasks(app: App) {
  app.jobs.on('gather-leads', { every: '* * * * *', retryLimit: 0 }, async () => {
    await collectEnquiries(app)
    await markLeadsWon(app)
    await sendFollowUps(app)
  })
}

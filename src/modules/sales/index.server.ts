import type { App } from '#platform/app.ts'
import { collectEnquiries } from './commands/collect-enquiries.ts'
import { markLeadsWon } from './commands/mark-leads-won.ts'
import { sendFollowUps } from './commands/send-follow-ups.ts'

export { type SurveySchedule, scheduleSurvey } from './commands/agree-survey.ts'
export { assignLead } from './commands/assign-lead.ts'
export { bookByPhone, type PhoneBooking } from './commands/book-by-phone.ts'
export { cancelSurvey } from './commands/cancel-survey.ts'
export { recordStaffLead } from './commands/enter-lead.ts'
export { importLeadFile, type LeadImportCounts, uploadLeadFile } from './commands/import-leads.ts'
export { importWebhookLeads } from './commands/import-webhook-leads.ts'
export { moveLead } from './commands/move-lead.ts'
export { logLeadActivity } from './commands/note-activity.ts'
export { purgeSalesLeads } from './commands/purge-sales-leads.ts'
export { purgeSurveyNews } from './commands/purge-survey-news.ts'
export { recordMarketingPreferences } from './commands/record-marketing-preferences.ts'
export { recordSurveyUpdate, type SurveyUpdateReport } from './commands/record-survey-update.ts'
export { saveFollowUpPlan } from './commands/save-plan.ts'
export { markSurveyNewsSeen } from './commands/see-survey-news.ts'
export { recordConsentByStaff, recordReminderConsent, withdrawConsentByLink } from './commands/store-consent.ts'
export { countLeads, type LeadCounts, MAX_LEADS_COUNTED } from './queries/count-leads.ts'
export { hasReminderConsent } from './queries/has-agreed.ts'
export { getConsentLanguage } from './queries/language-of-consent.ts'
export { type LeadSearch, type ListedLead, listLeads } from './queries/list-leads.ts'
export { type PhoneCaller, type PhoneQuote, quoteByPhone } from './queries/quote-by-phone.ts'
export { type CrewSurvey, type CrewSurveyDetails, readCrewSurvey, readCrewSurveys } from './queries/read-crew-survey.ts'
export { listSalesTeam, type SalesTeamMember } from './queries/read-desk.ts'
export { type LeadEvent, readLead } from './queries/read-lead.ts'
export { type LeadImportPreview, previewLeadImport } from './queries/read-lead-file.ts'
export { readOffersConsent } from './queries/read-offers-consent.ts'
export { getDefaultLeadCity } from './queries/read-own-city.ts'
export { readFollowUpPlan } from './queries/read-plan.ts'
export { readSurveyNews, type SurveyNews } from './queries/read-survey-news.ts'
export { listSurveyorChoices, type SurveyorChoice } from './queries/read-surveyors.ts'
export { type LeadSurvey, type ListedSurvey, listSurveys, readLeadSurveys } from './queries/read-surveys.ts'
export { parseStopLink } from './queries/stop-link.ts'

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

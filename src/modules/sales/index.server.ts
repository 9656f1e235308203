import type { App } from '#platform/app.ts'
import { followOrders } from './commands/follow-orders.ts'
import { gatherAskings } from './commands/gather-askings.ts'
import { sendFollowUps } from './commands/send-follow-ups.ts'

export { agreeSurvey, type SurveyPlan } from './commands/agree-survey.ts'
export { type BookedByPhone, bookByPhone } from './commands/book-by-phone.ts'
export { cancelSurvey } from './commands/cancel-survey.ts'
export { enterLead } from './commands/enter-lead.ts'
export { forgetSalesLeads } from './commands/forget-sales-leads.ts'
export { giveLead } from './commands/give-lead.ts'
export { applyLeadFile, type Brought, openLeadFile } from './commands/import-leads.ts'
export { agreeToReminders, keepConsent, stopMessages } from './commands/keep-consent.ts'
export { moveLead } from './commands/move-lead.ts'
export { noteActivity } from './commands/note-activity.ts'
export { savePlan } from './commands/save-plan.ts'
export { seeSurveyNews } from './commands/see-survey-news.ts'
export { takeHooked } from './commands/take-hooked.ts'
export { type SentSurveyWord, takeSurveyWord } from './commands/take-survey-word.ts'
export { takeWishes } from './commands/take-wishes.ts'
export { countLeads, type LeadCounts, MOST_LEADS_COUNTED } from './queries/count-leads.ts'
export { hasAgreed } from './queries/has-agreed.ts'
export { languageOfConsent } from './queries/language-of-consent.ts'
export { type LeadSearch, type ListedLead, listLeads } from './queries/list-leads.ts'
export { type Caller, type PhoneQuote, quoteByPhone } from './queries/quote-by-phone.ts'
export { type CrewSurvey, readCrewSurvey, readCrewSurveys, type WholeCrewSurvey } from './queries/read-crew-survey.ts'
export { type DeskMember, readDesk } from './queries/read-desk.ts'
export { type LeadEvent, readLead } from './queries/read-lead.ts'
export { type LeadFile, readLeadImport } from './queries/read-lead-file.ts'
export { readOffersConsent } from './queries/read-offers-consent.ts'
export { readOwnCity } from './queries/read-own-city.ts'
export { readPlan } from './queries/read-plan.ts'
export { readSurveyNews, type SurveyNews } from './queries/read-survey-news.ts'
export { readSurveyorChoices, type SurveyorChoice } from './queries/read-surveyors.ts'
export { type LeadSurvey, type ListedSurvey, listSurveys, readLeadSurveys } from './queries/read-surveys.ts'
export { readStopLink } from './queries/stop-link.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'gather-leads': Record<string, never>
  }
}

export function salesJobs(app: App) {
  app.jobs.on('gather-leads', { every: '* * * * *', retryLimit: 0 }, async () => {
    await gatherAskings(app)
    await followOrders(app)
    await sendFollowUps(app)
  })
}

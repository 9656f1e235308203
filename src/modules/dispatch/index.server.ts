import type { App } from '#platform/app.ts'
import { tellCrews } from './commands/tell-crews.ts'

export { askChange } from './commands/ask-change.ts'
export { type Assignment, assignJobs } from './commands/assign-jobs.ts'
export { beginDay, type DayBegun } from './commands/begin-day.ts'
export { forgetCrewNews } from './commands/forget-crew-news.ts'
export { forgetJobRecords } from './commands/forget-job-records.ts'
export { forgetPositions } from './commands/forget-positions.ts'
export { forgetWorkerDays } from './commands/forget-worker-days.ts'
export { issueMaterial, type MaterialIssue } from './commands/issue-material.ts'
export { loadTrip, unloadTrip } from './commands/load-trip.ts'
export { cancelTrip, moveTrip } from './commands/move-trip.ts'
export { replaceTruck } from './commands/replace-truck.ts'
export { reportBreakdown } from './commands/report-breakdown.ts'
export { saveMaterial } from './commands/save-material.ts'
export { saveTrip } from './commands/save-trip.ts'
export { seeCrewNews } from './commands/see-crew-news.ts'
export { type Spent, spendOnTrip, withdrawExpense } from './commands/spend-on-trip.ts'
export { type SentCheck, takeCheck } from './commands/take-check.ts'
export { type SentPosition, takePosition } from './commands/take-position.ts'
export { type SentReport, takeReport } from './commands/take-report.ts'
export { takeSentChange } from './commands/take-sent-change.ts'
export { type SentStep, takeSentStep } from './commands/take-sent-step.ts'
export { type SentSignature, takeSignature } from './commands/take-signature.ts'
export { type SentVisitCheck, takeVisitCheck } from './commands/take-visit-check.ts'
export { type ToldStep, tellStep } from './commands/tell-step.ts'
export type { Clash } from './queries/clashes.ts'
export { type ListedMaterial, listMaterials } from './queries/list-materials.ts'
export { listMissed, type Missed } from './queries/list-missed.ts'
export { listReports, type Report, readJobReports } from './queries/list-reports.ts'
export { listStranded, type Stranded } from './queries/list-stranded.ts'
export { type ListedTrip, listTrips } from './queries/list-trips.ts'
export { readArrivalCodes } from './queries/read-arrival-codes.ts'
export { readOwnBegin } from './queries/read-begun.ts'
export { type Board, type BoardDay, readBoard, readBoardBranches, readWeek } from './queries/read-board.ts'
export { type Capacity, type CapacityDay, readCapacity } from './queries/read-capacity.ts'
export { readJobList, readListCheck, type StaffList } from './queries/read-checked.ts'
export { type Choice, readChoice, type TruckChoice, type WorkerChoice } from './queries/read-choice.ts'
export { type CrewJob, readCrewDay } from './queries/read-crew-day.ts'
export { readCrewJob, type WholeCrewJob } from './queries/read-crew-job.ts'
export { type CrewNews, readCrewNews } from './queries/read-crew-news.ts'
export { readCrewPaper } from './queries/read-crew-paper.ts'
export { readCrewPhoto } from './queries/read-crew-photo.ts'
export type { BoardTeam, BoardTruck, BoardWorker } from './queries/read-fleet.ts'
export { type CrewChange, readJobChanges } from './queries/read-job-changes.ts'
export { type JobMaterial, readJobMaterial } from './queries/read-job-material.ts'
export { type OrderLeg, readOrderLegs } from './queries/read-order-legs.ts'
export { readWorkerPlaces, type Whereabouts, type WorkerPlace } from './queries/read-positions.ts'
export { readSheets, type Sheet, type SheetLeg } from './queries/read-sheets.ts'
export {
  listSignatures,
  readEndCode,
  readJobSignature,
  readOwnSignatures,
  type Signature,
} from './queries/read-signatures.ts'
export { type LateNow, readToday, readTodayByLink } from './queries/read-today.ts'
export { readTrip, readTripStart, type TripLoad, type WholeTrip } from './queries/read-trip.ts'
export { readTripChoices, type TripChoices } from './queries/read-trip-choices.ts'
export { readTripSheet } from './queries/read-trip-sheet.ts'
export { readJobVisit, readVisitCheck } from './queries/read-visit.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'tell-crews': Record<string, never>
  }
}

export function dispatchJobs(app: App) {
  app.jobs.on('tell-crews', { every: '* * * * *', retryLimit: 0 }, () => tellCrews(app))
}

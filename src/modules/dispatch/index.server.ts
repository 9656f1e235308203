import type { App } from '#platform/app.ts'
import { tellCrews } from './commands/tell-crews.ts'

export { type Assignment, assignJobs } from './commands/assign-jobs.ts'
export { askChange } from './commands/crew/ask-change.ts'
export { beginDay, type DayBegun } from './commands/crew/begin-day.ts'
export { type SentCheck, takeCheck } from './commands/crew/take-check.ts'
export { type SentPosition, takePosition } from './commands/crew/take-position.ts'
export { type SentReport, takeReport } from './commands/crew/take-report.ts'
export { takeSentChange } from './commands/crew/take-sent-change.ts'
export { type SentStep, takeSentStep } from './commands/crew/take-sent-step.ts'
export { type SentSignature, takeSignature } from './commands/crew/take-signature.ts'
export { type SentVisitCheck, takeVisitCheck } from './commands/crew/take-visit-check.ts'
export { type ToldStep, tellStep } from './commands/crew/tell-step.ts'
export { forgetCrewNews } from './commands/forget-crew-news.ts'
export { forgetJobRecords } from './commands/forget-job-records.ts'
export { forgetPositions } from './commands/forget-positions.ts'
export { forgetWorkerDays } from './commands/forget-worker-days.ts'
export { issueMaterial, type MaterialIssue } from './commands/material/issue-material.ts'
export { listUsualMaterials } from './commands/material/list-usual-materials.ts'
export { saveMaterial } from './commands/material/save-material.ts'
export { replaceTruck } from './commands/replace-truck.ts'
export { reportAbsence } from './commands/report-absence.ts'
export { reportBreakdown } from './commands/report-breakdown.ts'
export { seeCrewNews } from './commands/see-crew-news.ts'
export { loadTrip, unloadTrip } from './commands/trips/load-trip.ts'
export { cancelTrip, moveTrip } from './commands/trips/move-trip.ts'
export { saveTrip } from './commands/trips/save-trip.ts'
export { type Spent, spendOnTrip, withdrawExpense } from './commands/trips/spend-on-trip.ts'
export type { Clash } from './queries/board/clashes.ts'
export { readOwnBegin } from './queries/board/read-begun.ts'
export { type Board, type BoardDay, readBoard, readBoardBranches, readWeek } from './queries/board/read-board.ts'
export { type Choice, readChoice, type TruckChoice, type WorkerChoice } from './queries/board/read-choice.ts'
export type { BoardTeam, BoardTruck, BoardWorker } from './queries/board/read-fleet.ts'
export { readJobList, readListCheck, type StaffList } from './queries/crew/read-checked.ts'
export { type CrewJob, readCrewDay } from './queries/crew/read-crew-day.ts'
export { readCrewJob, type WholeCrewJob } from './queries/crew/read-crew-job.ts'
export { type CrewNews, readCrewNews } from './queries/crew/read-crew-news.ts'
export { readCrewPaper } from './queries/crew/read-crew-paper.ts'
export { readCrewPhoto } from './queries/crew/read-crew-photo.ts'
export {
  listSignatures,
  readEndCode,
  readJobSignature,
  readOwnSignatures,
  type Signature,
} from './queries/crew/read-signatures.ts'
export { readJobVisit, readVisitCheck } from './queries/crew/read-visit.ts'
export { listMissed, type Missed } from './queries/list-missed.ts'
export { listReports, type Report, readJobReports } from './queries/list-reports.ts'
export { listStranded, type Stranded } from './queries/list-stranded.ts'
export { type ListedMaterial, listMaterials } from './queries/material/list-materials.ts'
export { type JobMaterial, readJobMaterial } from './queries/material/read-job-material.ts'
export { readArrivalCodes } from './queries/read-arrival-codes.ts'
export { type Capacity, type CapacityDay, readCapacity } from './queries/read-capacity.ts'
export { type CrewChange, readJobChanges } from './queries/read-job-changes.ts'
export { type OrderLeg, readOrderLegs } from './queries/read-order-legs.ts'
export { readWorkerPlaces, type Whereabouts, type WorkerPlace } from './queries/read-positions.ts'
export { readSheets, type Sheet, type SheetLeg } from './queries/read-sheets.ts'
export { type LateNow, readToday, readTodayByLink } from './queries/read-today.ts'
export { type ListedTrip, listTrips } from './queries/trips/list-trips.ts'
export { readTrip, readTripStart, type TripLoad, type WholeTrip } from './queries/trips/read-trip.ts'
export { readTripChoices, type TripChoices } from './queries/trips/read-trip-choices.ts'
export { readTripSheet } from './queries/trips/read-trip-sheet.ts'

declare module '#platform/jobs.ts' {
  interface Queues {
    'tell-crews': Record<string, never>
  }
}

export function dispatchJobs(app: App) {
  app.jobs.on('tell-crews', { every: '* * * * *', retryLimit: 0 }, () => tellCrews(app))
}

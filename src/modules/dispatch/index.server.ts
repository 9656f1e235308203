import type { App } from '#platform/app.ts'
import { notifyCrews } from './commands/notify-crews.ts'

export { type Assignment, assignJobs } from './commands/assign-jobs.ts'
export { acceptJobStep, type SentStep } from './commands/crew/accept-job-step.ts'
export { acceptSentChange } from './commands/crew/accept-sent-change.ts'
export { askChange } from './commands/crew/ask-change.ts'
export { beginDay, type DayStarted } from './commands/crew/begin-day.ts'
export { recordDamageReport, type SentReport } from './commands/crew/record-damage-report.ts'
export { recordListCheck, type SentCheck } from './commands/crew/record-list-check.ts'
export { recordPosition, type SentPosition } from './commands/crew/record-position.ts'
export { recordSignature, type SentSignature } from './commands/crew/record-signature.ts'
export { recordVisitCheck, type SentVisitCheck } from './commands/crew/record-visit-check.ts'
export { type ReportedStep, reportJobStep } from './commands/crew/report-job-step.ts'
export { issueMaterial, type MaterialIssue } from './commands/material/issue-material.ts'
export { listDefaultMaterials } from './commands/material/list-default-materials.ts'
export { saveMaterial } from './commands/material/save-material.ts'
export { purgeCrewNews } from './commands/purge-crew-news.ts'
export { purgeJobRecords } from './commands/purge-job-records.ts'
export { purgePositions } from './commands/purge-positions.ts'
export { purgeWorkerDays } from './commands/purge-worker-days.ts'
export { replaceTruck } from './commands/replace-truck.ts'
export { reportAbsence } from './commands/report-absence.ts'
export { reportBreakdown } from './commands/report-breakdown.ts'
export { seeCrewNews } from './commands/see-crew-news.ts'
export { addTripExpense, type Spent, withdrawExpense } from './commands/trips/add-trip-expense.ts'
export { loadTrip, unloadTrip } from './commands/trips/load-trip.ts'
export { cancelTrip, moveTrip } from './commands/trips/move-trip.ts'
export { saveTrip } from './commands/trips/save-trip.ts'
export type { ScheduleConflict } from './queries/board/clashes.ts'
export { readOwnBegin } from './queries/board/find-started.ts'
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
export { getTracking, getTrackingByLink, type LateNow } from './queries/get-tracking.ts'
export { type ConflictingAssignment, listConflictingAssignments } from './queries/list-conflicting-assignments.ts'
export { type JobWithoutTruck, listJobsWithoutTruck } from './queries/list-jobs-without-truck.ts'
export { listReports, type Report, readJobReports } from './queries/list-reports.ts'
export { type ListedMaterial, listMaterials } from './queries/material/list-materials.ts'
export { type JobMaterial, readJobMaterial } from './queries/material/read-job-material.ts'
export { readArrivalCodes } from './queries/read-arrival-codes.ts'
export { type Capacity, type CapacityDay, readCapacity } from './queries/read-capacity.ts'
export { type CrewChange, readJobChanges } from './queries/read-job-changes.ts'
export { type OrderLeg, readOrderLegs } from './queries/read-order-legs.ts'
export { readWorkerPlaces, type Whereabouts, type WorkerPlace } from './queries/read-positions.ts'
export { readSheets, type Sheet, type SheetLeg } from './queries/read-sheets.ts'
export { type ListedTrip, listTrips } from './queries/trips/list-trips.ts'
export { readTrip, readTripStart, type TripLoad, type WholeTrip } from './queries/trips/read-trip.ts'
export { readTripChoices, type TripChoices } from './queries/trips/read-trip-choices.ts'
export { readTripSheet } from './queries/trips/read-trip-sheet.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'tell-crews': Record<string, never>
  }
}

export function dispatchJobs(app: App) {
  app.jobs.on('tell-crews', { every: '* * * * *', retryLimit: 0 }, () => notifyCrews(app))
}

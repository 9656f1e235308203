import type { App } from '#platform/app.ts'
import { notifyCrews } from './record/notify-crews.ts'

export { type Assignment, assignJobs } from './board/assign-jobs.ts'
export { readOwnBegin } from './board/find-started.ts'
export { type ConflictingAssignment, listConflictingAssignments } from './board/list-conflicting-assignments.ts'
export { type JobWithoutTruck, listJobsWithoutTruck } from './board/list-jobs-without-truck.ts'
export { type Board, type BoardDay, readBoard, readBoardBranches, readWeek } from './board/read-board.ts'
export { type Capacity, type CapacityDay, readCapacity } from './board/read-capacity.ts'
export { type Choice, readChoice, type TruckChoice, type WorkerChoice } from './board/read-choice.ts'
export { readSheets, type Sheet, type SheetLeg } from './board/read-sheets.ts'
export { replaceTruck } from './board/replace-truck.ts'
export { reportAbsence } from './board/report-absence.ts'
export { reportBreakdown } from './board/report-breakdown.ts'
export { acceptJobStep, type SentStep } from './crew/accept-job-step.ts'
export { acceptSentChange } from './crew/accept-sent-change.ts'
export { askChange } from './crew/ask-change.ts'
export { beginDay, type DayStarted } from './crew/begin-day.ts'
export { listReports, type Report, readJobReports } from './crew/list-reports.ts'
export { readArrivalCodes } from './crew/read-arrival-codes.ts'
export { readJobList, readListCheck, type StaffList } from './crew/read-checked.ts'
export { type CrewJob, readCrewDay } from './crew/read-crew-day.ts'
export { readCrewJob, type WholeCrewJob } from './crew/read-crew-job.ts'
export { type CrewNews, readCrewNews } from './crew/read-crew-news.ts'
export { readCrewPaper } from './crew/read-crew-paper.ts'
export { type CrewChange, readJobChanges } from './crew/read-job-changes.ts'
export {
  listSignatures,
  readEndCode,
  readJobSignature,
  readOwnSignatures,
  type Signature,
} from './crew/read-signatures.ts'
export { readJobVisit, readVisitCheck } from './crew/read-visit.ts'
export { recordDamageReport, type SentReport } from './crew/record-damage-report.ts'
export { recordListCheck, type SentCheck } from './crew/record-list-check.ts'
export { recordPosition, type SentPosition } from './crew/record-position.ts'
export { recordSignature, type SentSignature } from './crew/record-signature.ts'
export { recordVisitCheck, type SentVisitCheck } from './crew/record-visit-check.ts'
export { type ReportedStep, reportJobStep } from './crew/report-job-step.ts'
export { seeCrewNews } from './crew/see-crew-news.ts'
export { purgeCrewNews } from './lifecycle/purge-crew-news.ts'
export { purgeJobRecords } from './lifecycle/purge-job-records.ts'
export { purgePositions } from './lifecycle/purge-positions.ts'
export { purgeWorkerDays } from './lifecycle/purge-worker-days.ts'
export { issueMaterial, type MaterialIssue } from './material/issue-material.ts'
export { listDefaultMaterials } from './material/list-default-materials.ts'
export { type ListedMaterial, listMaterials } from './material/list-materials.ts'
export { type JobMaterial, readJobMaterial } from './material/read-job-material.ts'
export { saveMaterial } from './material/save-material.ts'
export type { ScheduleConflict } from './record/clashes.ts'
export type { BoardTeam, BoardTruck, BoardWorker } from './record/read-fleet.ts'
export { type OrderLeg, readOrderLegs } from './record/read-order-legs.ts'
export { readWorkerPlaces, type Whereabouts, type WorkerPlace } from './record/read-positions.ts'
export { getTracking, getTrackingByLink, type LateNow } from './tracking/get-tracking.ts'
export { readCrewPhoto } from './tracking/read-crew-photo.ts'
export { addTripExpense, type Spent, withdrawExpense } from './trips/add-trip-expense.ts'
export { type ListedTrip, listTrips } from './trips/list-trips.ts'
export { loadTrip, unloadTrip } from './trips/load-trip.ts'
export { cancelTrip, moveTrip } from './trips/move-trip.ts'
export { readTrip, readTripStart, type TripLoad, type WholeTrip } from './trips/read-trip.ts'
export { readTripChoices, type TripChoices } from './trips/read-trip-choices.ts'
export { readTripSheet } from './trips/read-trip-sheet.ts'
export { saveTrip } from './trips/save-trip.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'tell-crews': Record<string, never>
  }
}

export function dispatchJobs(app: App) {
  app.jobs.on('tell-crews', { every: '* * * * *', retryLimit: 0 }, () => notifyCrews(app))
}

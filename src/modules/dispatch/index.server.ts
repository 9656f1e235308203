import type { App } from '#platform/app.ts'
import { checkEwayBills } from './consignments/check-eway-bills.ts'
import { expireHireRequests } from './hires/expire-hire-requests.ts'
import { notifyCrews } from './record/notify-crews.ts'

export { assignCrewAndTrucks, type CrewAssignment } from './board/assign-crew-and-trucks.ts'
export { type AcceptedSuggestion, assignSuggestions, type SuggestionOutcome } from './board/assign-suggestions.ts'
export { countUnassignedJobs, type UnassignedJobs } from './board/count-unassigned-jobs.ts'
export { type ConflictingAssignment, listConflictingAssignments } from './board/list-conflicting-assignments.ts'
export { type DayJob, listJobsOfDay } from './board/list-jobs-of-day.ts'
export { type JobWithoutTruck, listJobsWithoutTruck } from './board/list-jobs-without-truck.ts'
export { listRunSheets, type RunSheet, type SheetLeg } from './board/list-run-sheets.ts'
export { findOwnDayStart } from './board/list-started-workers.ts'
export { markWorkerAbsent } from './board/mark-worker-absent.ts'
export { readNeededHires } from './board/needed-hires.ts'
export {
  type AssignmentChoices,
  readAssignmentChoices,
  type TruckChoice,
  type WorkerChoice,
} from './board/read-assignment-choices.ts'
export { type DispatchBoard, listBoardBranches, readBoard } from './board/read-board.ts'
export { type Capacity, type CapacityDay, readCapacity } from './board/read-capacity.ts'
export { type FleetDay, type FleetWeek, readFleetDays } from './board/read-fleet-days.ts'
export { replaceTruck } from './board/replace-truck.ts'
export { reportBreakdown } from './board/report-breakdown.ts'
export {
  type SuggestedAssignment,
  type SuggestedAssignments,
  suggestAssignment,
  suggestAssignments,
} from './board/suggest-assignments.ts'
export { undoAbsence } from './board/undo-absence.ts'
export { issueChallan } from './consignments/issue-challan.ts'
export { type Consignment, type RecordedEwayBill, readConsignment } from './consignments/read-consignment.ts'
export { cancelEwayBill, changeEwayTruck, extendEwayBill, recordEwayBill } from './consignments/record-eway-bill.ts'
export { saveGoods } from './consignments/save-goods.ts'
export { acceptChangeRequest } from './crew/accept-change-request.ts'
export { acceptWaitingJobStep, type SentStep } from './crew/accept-waiting-job-step.ts'
export { listArrivalCodes } from './crew/list-arrival-codes.ts'
export { type CrewJob, listCrewJobs } from './crew/list-crew-jobs.ts'
export { type CrewNotice, listCrewNotices } from './crew/list-crew-notices.ts'
export { type JobReport, listOrderReports, readJobReports } from './crew/list-order-reports.ts'
export { markCrewNoticesSeen } from './crew/mark-crew-notices-seen.ts'
export { findItemChecklist, type ItemChecklist, readJobItemList } from './crew/read-checked-list.ts'
export { readCrewDocument } from './crew/read-crew-document.ts'
export { type CrewJobDetails, readCrewJob } from './crew/read-crew-job.ts'
export { type CrewChange, type JobChanges, readJobChanges } from './crew/read-job-changes.ts'
export { recordDamageReport, type SentReport } from './crew/record-damage-report.ts'
export { recordItemCount, type SentItemCount } from './crew/record-item-count.ts'
export { type ReportedStep, recordJobStep } from './crew/record-job-step.ts'
export { recordPosition, type SentPosition } from './crew/record-position.ts'
export { recordSignature, type SentSignature } from './crew/record-signature.ts'
export { recordVisitCheck, type SentVisitCheck } from './crew/record-visit-check.ts'
export { requestOnSiteChange } from './crew/request-on-site-change.ts'
export {
  findEndCode,
  type JobSignature,
  listOrderSignatures,
  listOwnSignatures,
  readJobSignature,
} from './crew/signatures.ts'
export { type DayStart, startWorkerDay } from './crew/start-worker-day.ts'
export { findReportedVisit, readJobVisit } from './crew/visits.ts'
export { answerHireRequest } from './hires/answer-hire-request.ts'
export { cancelHire, startHire } from './hires/change-hire.ts'
export { hirePartner } from './hires/hire-partner.ts'
export { buildHireRequestLinks } from './hires/hire-request-link.ts'
export { buildHiredDriverLinks } from './hires/hired-driver-link.ts'
export { logInHiredDriver, readHireOfDriver, sendHiredDriverOtp } from './hires/log-in-hired-driver.ts'
export { type HirePage, listOrderHires, type OrderHire, readHirePage } from './hires/order-hires.ts'
export { type HireRequest, readHireRequest } from './hires/read-hire-request.ts'
export { recordConsignmentNote } from './hires/record-consignment-note.ts'
export { requestNextPartner } from './hires/request-next-partner.ts'
export { saveHireDriver } from './hires/save-hire-driver.ts'
export { sendHireRequests } from './hires/send-hire-requests.ts'
export { purgeCrewNotices } from './lifecycle/purge-crew-notices.ts'
export { purgeJobRecords } from './lifecycle/purge-job-records.ts'
export { purgePositions } from './lifecycle/purge-positions.ts'
export { purgeWorkerDays } from './lifecycle/purge-worker-days.ts'
export { addDefaultMaterials } from './material/add-default-materials.ts'
export { issueMaterial, type MaterialIssue } from './material/issue-material.ts'
export { type ListedMaterial, listMaterials } from './material/list-materials.ts'
export { type JobMaterial, readJobMaterial } from './material/read-job-material.ts'
export { saveMaterial } from './material/save-material.ts'
export type { BoardTeam, BoardTruck, BoardWorker } from './record/board-fleet.ts'
export { type CrewLocation, listWorkerLocations, type WorkerLocation } from './record/crew-positions.ts'
export { type OrderLeg, readOrderLegs } from './record/read-order-legs.ts'
export type { ScheduleConflict } from './record/schedule-conflicts.ts'
export { getTracking, getTrackingByLink, type LateCreditStatus } from './tracking/get-tracking.ts'
export { readCrewPhoto } from './tracking/read-crew-photo.ts'
export { addOrderToTrip, removeOrderFromTrip } from './trips/add-order-to-trip.ts'
export { addTripExpense, removeTripExpense, type TripExpenseEntry } from './trips/add-trip-expense.ts'
export { advanceTrip, cancelTrip } from './trips/advance-trip.ts'
export { type ListedTrip, listTrips } from './trips/list-trips.ts'
export { printTripSheet } from './trips/print-trip-sheet.ts'
export { findOrderTransit, readTrip, type TripDetails, type TripLoad } from './trips/read-trip.ts'
export { readTripChoices, type TripChoices } from './trips/read-trip-choices.ts'
export { recordTripHub } from './trips/record-trip-hub.ts'
export { saveTrip } from './trips/save-trip.ts'
export { addTripAdvance, removeTripAdvance, settleTrip, type TripAdvanceEntry } from './trips/settle-trip.ts'

declare module '#platform/queue/queue.ts' {
  interface Queues {
    'tell-crews': Record<string, never>
    'expire-hire-requests': Record<string, never>
    'check-eway-bills': Record<string, never>
  }
}

export function registerDispatchTasks(app: App) {
  app.jobs.on('expire-hire-requests', { every: '* * * * *', retryLimit: 0 }, () => expireHireRequests(app))
  app.jobs.on('check-eway-bills', { every: '*/10 * * * *', retryLimit: 0 }, () => checkEwayBills(app))
  app.jobs.on('tell-crews', { every: '* * * * *', retryLimit: 0 }, () => notifyCrews(app))
}

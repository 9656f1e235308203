export { addExtraDay, withdrawExtraDay } from './commands/add-extra-day.ts'
export { addLeave } from './commands/add-leave.ts'
export { addOffRoadDays } from './commands/add-off-road-days.ts'
export { addTruckDocument } from './commands/add-truck-document.ts'
export {
  createDurationDraft,
  discardDurationDraft,
  proposeDurationDraft,
  saveDurationDraft,
  sendBackDurationDraft,
} from './commands/duration-drafts.ts'
export { applyFleetImport, createFleetImport } from './commands/import-fleet.ts'
export { logInWorker } from './commands/log-in-worker.ts'
export { logOutWorker } from './commands/log-out-worker.ts'
export { issueOfficeCode } from './commands/office-code.ts'
export { publishDurations, withdrawDurations } from './commands/publish-durations.ts'
export { recordWorkerConsent } from './commands/record-worker-consent.ts'
export { saveHireTerms } from './commands/save-hire-terms.ts'
export { saveTeam } from './commands/save-team.ts'
export { saveTruck } from './commands/save-truck.ts'
export { saveWorker } from './commands/save-worker.ts'
export { setHiredCapacity } from './commands/set-hired-capacity.ts'
export { setLocationConsent } from './commands/set-location-consent.ts'
export { setWorkerPhoto } from './commands/set-worker-photo.ts'
export { withdrawLeave } from './commands/withdraw-leave.ts'
export { withdrawOffRoadDays } from './commands/withdraw-off-road-days.ts'
export { withdrawTruckDocument } from './commands/withdraw-truck-document.ts'
export { canCollectCash } from './queries/can-collect-cash.ts'
export { hasLocationConsent } from './queries/has-location-consent.ts'
export {
  type DurationDraft,
  type DurationState,
  type ListedDurations,
  listDurations,
} from './queries/list-durations.ts'
export {
  countExpiringDocuments,
  type ExpiringDocument,
  type ExpiringDocumentCounts,
  listExpiringDocuments,
  readExpiringDocumentCounts,
} from './queries/list-expiring-documents.ts'
export { type HiredCapacityDay, listHiredCapacity } from './queries/list-hired-capacity.ts'
export { type ListedTeam, listTeams, readTeam, readTeamChoices } from './queries/list-teams.ts'
export { countTrucks, type ListedTruck, listTrucks } from './queries/list-trucks.ts'
export { countWorkers, type ListedWorker, listWorkers } from './queries/list-workers.ts'
export { readDatedDurations } from './queries/read-durations.ts'
export { type FleetChoices, readFleetChoices } from './queries/read-fleet-choices.ts'
export { exportFleet, readFleetImport } from './queries/read-fleet-import.ts'
export { type BranchHireTerms, listHireTerms } from './queries/read-hire-terms.ts'
export { type ListedTruckDocument, readTruck } from './queries/read-truck.ts'
export { readWorker } from './queries/read-worker.ts'
export { readFormerWorkerSession, readWorkerSession } from './queries/read-worker-session.ts'

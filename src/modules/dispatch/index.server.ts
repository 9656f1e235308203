export { type Assignment, assignJobs } from './commands/assign-jobs.ts'
export { forgetReports } from './commands/forget-reports.ts'
export { replaceTruck } from './commands/replace-truck.ts'
export { reportBreakdown } from './commands/report-breakdown.ts'
export { type SentCheck, takeCheck } from './commands/take-check.ts'
export { type SentReport, takeReport } from './commands/take-report.ts'
export { type SentStep, takeSentStep } from './commands/take-sent-step.ts'
export { type SentSignature, takeSignature } from './commands/take-signature.ts'
export { type ToldStep, tellStep } from './commands/tell-step.ts'
export type { Clash } from './queries/clashes.ts'
export { listReports, type Report, readJobReports } from './queries/list-reports.ts'
export { listStranded, type Stranded } from './queries/list-stranded.ts'
export { readArrivalCodes } from './queries/read-arrival-codes.ts'
export { type Board, type BoardDay, readBoard, readBoardBranches, readWeek } from './queries/read-board.ts'
export { type Capacity, type CapacityDay, readCapacity } from './queries/read-capacity.ts'
export { readJobList, readListCheck, type StaffList } from './queries/read-checked.ts'
export { type Choice, readChoice, type TruckChoice, type WorkerChoice } from './queries/read-choice.ts'
export { type CrewJob, readCrewDay } from './queries/read-crew-day.ts'
export { readCrewJob, type WholeCrewJob } from './queries/read-crew-job.ts'
export { readCrewPaper } from './queries/read-crew-paper.ts'
export { readCrewPhoto } from './queries/read-crew-photo.ts'
export type { BoardTeam, BoardTruck, BoardWorker } from './queries/read-fleet.ts'
export { readSheets, type Sheet, type SheetLeg } from './queries/read-sheets.ts'
export {
  listSignatures,
  readEndCode,
  readJobSignature,
  readOwnSignatures,
  type Signature,
} from './queries/read-signatures.ts'
export { type LateNow, readToday, readTodayByLink } from './queries/read-today.ts'

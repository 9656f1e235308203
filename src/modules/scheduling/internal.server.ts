/**
 * The use of a branch's people and trucks, for later modules in their own transactions and reads. Not for the
 * interfaces.
 */
export { isOversold, lockFleetDays, syncReservationWithJobs } from './commands/reserve-fleet.ts'
export { readFleet } from './queries/read-fleet.ts'
export { readSoldMinutes } from './queries/read-sold-minutes.ts'
export { buildHasFleetCondition, usesFleetCapacity } from './queries/uses-fleet-capacity.ts'

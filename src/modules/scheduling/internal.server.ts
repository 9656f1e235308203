/** What is taken of a branch's people and trucks, for the modules after this one in their own transactions and reads, and for no face. */
export { isOversold, lockFleetDays, reserveAsJobs } from './commands/take-of-fleet.ts'
export { byFleet, hasFleet } from './queries/by-fleet.ts'
export { readFleet } from './queries/read-fleet.ts'
export { readSoldMinutes } from './queries/read-sold-minutes.ts'

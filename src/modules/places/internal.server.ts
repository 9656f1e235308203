/** For the transactions of later modules. Not for the interfaces. */
export { lockCity } from './commands/lock-city.ts'
export { readBranches } from './queries/branches.ts'
export { timesOf } from './queries/read-city.ts'
export { bookingTimesOf, CITIES } from './queries/served-cities.ts'

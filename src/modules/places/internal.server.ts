/** For the modules after this one, in their own transactions, and for no face. */
export { lockCity } from './commands/lock-city.ts'
export { readBranches } from './queries/branches.ts'
export { timesOf } from './queries/read-city.ts'
export { bookingTimesOf, CITIES } from './queries/served-cities.ts'

/** For the transactions of later modules. Not for the interfaces. */
export { lockCity } from './commands/lock-city.ts'
export { readBranches } from './queries/branches.ts'
export { toCityTimes } from './queries/read-city.ts'
export { CITIES_TOPIC, toBookingTimes } from './queries/read-served-cities.ts'

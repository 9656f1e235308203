export { bookPlace, holdPlace, isHeld, releasePlace, type Slot } from './commands/take-place.ts'
export { type DayAvailability, readAvailability } from './queries/read-availability.ts'

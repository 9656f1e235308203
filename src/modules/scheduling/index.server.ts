export { closeDays, openDays } from './commands/close-days.ts'
export { forgetPlaces } from './commands/forget-places.ts'
export { saveTerms } from './commands/save-terms.ts'
export { setTimes } from './commands/set-times.ts'
export {
  bookAndPlan,
  bookPlace,
  fleetBranch,
  holdLocked,
  holdPlace,
  isHeld,
  lockingPart,
  lockingPartOf,
  releasePlace,
  type SlotStanding,
  standingOf,
  whyNoPlace,
} from './commands/take-place.ts'
export { bookingTerms, readTerms, readTermsOfStaff } from './queries/booking-terms.ts'
export { isKept, type KeptPlace, keptPlace } from './queries/kept-place.ts'
export { type ListedClosing, listClosings } from './queries/list-closings.ts'
export { bookedIn, type OrderIds, takenAbove, unsettled } from './queries/places-taken.ts'
export { type AskedWork, type DayAvailability, readAvailability } from './queries/read-availability.ts'
export { readTimes } from './queries/read-times.ts'
export { sellsByFleet } from './queries/sells-by-fleet.ts'

export { closeDays, openDays } from './commands/close-days.ts'
export {
  confirmReservation,
  explainNoSlot,
  holdReservation,
  isHeld,
  releaseReservation,
} from './commands/create-reservation.ts'
export { purgeReservations } from './commands/purge-reservations.ts'
export { saveTerms } from './commands/save-terms.ts'
export { setTimes } from './commands/set-times.ts'
export { bookingTerms, readTerms, readTermsOfStaff } from './queries/booking-terms.ts'
export { isHeldLongEnough } from './queries/find-active-reservation.ts'
export { fleetCapacity } from './queries/fleet-capacity.ts'
export { type ListedClosing, listClosings } from './queries/list-closings.ts'
export { bookedIn, type OrderIds, takenAbove, unsettled } from './queries/places-taken.ts'
export { type AskedWork, type DayAvailability, readAvailability } from './queries/read-availability.ts'
export { readTimes } from './queries/read-times.ts'

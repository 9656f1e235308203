export { closeDays, reopenDays } from './commands/close-days.ts'
export {
  confirmReservation,
  explainNoSlot,
  hasActiveReservation,
  holdReservation,
  releaseReservation,
} from './commands/create-reservation.ts'
export { purgeReservations } from './commands/purge-reservations.ts'
export { saveBookingTerms } from './commands/save-terms.ts'
export { setBookingTimes } from './commands/set-times.ts'
export { readBookingTerms, readBookingTermsForStaff, readCachedBookingTerms } from './queries/booking-terms.ts'
export { isHeldLongEnough } from './queries/find-active-reservation.ts'
export { hasFleetCapacity } from './queries/fleet-capacity.ts'
export { type ListedClosing, listClosings } from './queries/list-closings.ts'
export {
  type OrderIdsQuery,
  selectOrdersAboveCapacity,
  selectOrdersOnClosedDays,
  selectOrdersToReschedule,
} from './queries/places-taken.ts'
export { type DayAvailability, type RequestedWork, readAvailability } from './queries/read-availability.ts'
export { readBookingTimes } from './queries/read-times.ts'

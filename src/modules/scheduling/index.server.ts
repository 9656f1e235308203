export { closeDates, reopenDates } from './commands/close-dates.ts'
export { purgeReservations } from './commands/purge-reservations.ts'
export {
  confirmReservation,
  getNoSlotReason,
  hasActiveReservation,
  holdReservation,
  isOverbooked,
  releaseReservation,
} from './commands/reservations.ts'
export { saveBookingTerms } from './commands/save-booking-terms.ts'
export { setBookingTimes } from './commands/set-booking-times.ts'
export {
  type OrderIdsQuery,
  selectOrdersAboveCapacity,
  selectOrdersOnClosedDates,
  selectOrdersToReschedule,
} from './queries/affected-orders.ts'
export { hasFleetCapacity } from './queries/has-fleet-capacity.ts'
export { isSlotHoldSufficient } from './queries/is-slot-hold-sufficient.ts'
export { type ListedClosedDates, listClosedDates } from './queries/list-closed-dates.ts'
export { type DayAvailability, type RequestedWork, readAvailability } from './queries/read-availability.ts'
export { readBookingTerms, readBookingTermsForStaff, readCachedBookingTerms } from './queries/read-booking-terms.ts'
export { readBookingTimes } from './queries/read-booking-times.ts'

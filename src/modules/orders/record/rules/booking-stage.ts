import type { OrderSummary } from './order-view.ts'

/** The next step of a booking, or its outcome: status and payment combined (BOOK-02). */
export type BookingStage =
  | 'unpriced'
  | 'token'
  | 'expired'
  | 'date-passed'
  | 'checking'
  | 'balance'
  | 'balance-ready'
  | 'approved'
  | 'ready'
  | 'completed'
  | 'cancelled'

export function getBookingStage({ status, payable }: Pick<OrderSummary, 'status' | 'payable'>): BookingStage {
  if (status === 'Completed') return 'completed'
  if (status === 'Cancelled') return 'cancelled'
  const ready = status === 'ready'
  if (payable.can) return payable.purpose === 'token' ? 'token' : ready ? 'balance-ready' : 'balance'
  switch (payable.reason) {
    case 'not-priced':
      return 'unpriced'
    case 'expired':
    case 'date-passed':
      return payable.reason
    case 'awaiting-approval':
      return 'checking'
    case 'on-account':
      return status === 'Token' ? 'checking' : ready ? 'ready' : 'approved'
    default:
      return ready ? 'ready' : 'approved'
  }
}

/** True if it ended without a booking or was cancelled: the customer may start again. */
export const isUnfulfilledStage = (stage: BookingStage) =>
  stage === 'cancelled' || stage === 'expired' || stage === 'date-passed'

/** True if nothing more will happen to it. */
export const isFinalStage = (stage: BookingStage) => stage === 'completed' || isUnfulfilledStage(stage)

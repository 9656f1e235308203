/**
 * The kinds of events in an order's activity log. For a new one the compiler requires the text for staff
 * (`console.event.…`), and whether its customer sees it (`customer/booking/order/build-booking-timeline.ts`).
 */
export const orderEventKinds = [
  'placed',
  'requested',
  'status',
  'priced',
  'payment',
  'refund',
  'attention',
  'settled',
  'rescheduled',
  'dated',
  'doors',
  'lowered',
  'raised',
  'dispute',
  'crew',
  'assigned',
  'reversed',
  'done',
  'confirmed',
  'proposed',
  'declined',
  'note',
  'complaint',
  'step',
  'untaken',
  'change-asked',
  'changed',
  'change-refused',
  'change-withdrawn',
  'change-lapsed',
  'signed',
  'firm',
  'on-account',
  'firm-asked',
  'firm-approved',
  'firm-refused',
  'version-made',
  'version-sent',
  'version-accepted',
  'booking-link-ended',
  'tracking-link-ended',
  'approval-link-ended',
] as const
/** The note of the status Token where a business customer's account booked the order and no token was paid. */
export const ON_ACCOUNT_NOTE = 'on account'

export type OrderEventKind = (typeof orderEventKinds)[number]

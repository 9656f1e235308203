/**
 * What a line of an order's trail tells. Of a new one the compiler asks what staff read of it (`console.event.…`), and whether its customer
 * does (`customer/booking/order/timeline-of.ts`).
 */
export const eventKinds = [
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
/** The note of a status that a business customer's account booked, and no token. */
export const ON_ACCOUNT = 'on account'

export type EventKind = (typeof eventKinds)[number]

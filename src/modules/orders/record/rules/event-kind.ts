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
  'address-details',
  'reduced',
  'raised',
  'dispute',
  'crew',
  'assigned',
  'hire-requested',
  'hire-declined',
  'hire-expired',
  'hired',
  'hire-cancelled',
  'hire-started',
  'hire-driver',
  'reversed',
  'done',
  'confirmed',
  'proposed',
  'declined',
  'note',
  'complaint',
  'step',
  'update-rejected',
  'change-proposed',
  'changed',
  'change-refused',
  'change-withdrawn',
  'change-expired',
  'signed',
  'business-customer',
  'on-account',
  'approval-requested',
  'business-customer-approved',
  'business-customer-refused',
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

/** Kinds that a process of the version before may still write while it is replaced. */
const formerEventKinds: Readonly<Record<string, OrderEventKind>> = {
  doors: 'address-details',
  lowered: 'reduced',
  untaken: 'update-rejected',
  'change-asked': 'change-proposed',
  'change-lapsed': 'change-expired',
  firm: 'business-customer',
  'firm-asked': 'approval-requested',
  'firm-approved': 'business-customer-approved',
  'firm-refused': 'business-customer-refused',
}
export const toEventKind = <K extends string>(stored: K): K | OrderEventKind => formerEventKinds[stored] ?? stored

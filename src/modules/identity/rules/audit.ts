/** What of the business staff change by themselves. */
export const auditSubjects = [
  'price-draft',
  'price-book',
  'role',
  'city',
  'closing',
  'booking-terms',
  'branch',
  'coupon',
  'service',
  'service-option',
  'item',
  'preset',
  'package',
  'vehicle',
  'saved-view',
  'customer-note',
  'first-step',
  'message',
  'message-text',
  'customer',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

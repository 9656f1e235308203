import type { AuditEntry } from '#modules/operations/index.server.ts'

/** Returns the address of the page that shows a changed item; null if it has no page of its own. */
export function getSubjectHref({ subject, about }: Pick<AuditEntry, 'subject' | 'about'>): string | null {
  if (subject === 'order') return `/console/orders/${about}`
  if (subject === 'price-draft') return `/console/prices/${about}`
  if (subject === 'lane-rates') return '/console/prices/lanes'
  if (subject === 'durations') return '/console/places/durations'
  if (subject === 'e-invoice') return '/console/accounting/e-invoices'
  if (subject === 'insurance') return '/console/prices/insurance'
  if (subject === 'firm')
    return about === 'reminders' ? '/console/business-customers' : `/console/business-customers/${about}`
  if (subject === 'truck' || subject === 'worker' || subject === 'team') return `/console/fleet/${subject}s/${about}`
  if (subject === 'month') return `/console/accounting?month=${about}`
  if (subject === 'partner') return `/console/partners/${about}`
  if (subject === 'tax-rule') return '/console/tax-rules'
  if (subject === 'trip') return `/console/trips/${about}`
  if (subject === 'text') return `/console/website-content/${about}`
  if (subject === 'company') return about === 'look' ? '/console/website-content/look' : '/console/website-content'
  if (subject === 'role') return '/console/staff/roles'
  if (subject === 'lead') return `/console/leads/${about}`
  if (subject === 'lead-source') return `/console/leads/sources/${about}`
  if (subject === 'sales-plan') return '/console/leads/plan'
  if (subject === 'booking-terms') return '/console/places/terms'
  if (subject === 'closing') return '/console/places'
  if (subject === 'costs') return '/console/costs'
  if (subject === 'crew-cash') return '/console/cash'
  if (subject === 'coupon') return `/console/offers/${about}`
  if (subject === 'first-step') return '/console/setup-checklist'
  if (subject === 'saved-view') return '/console/views'
  if (subject === 'customer' || subject === 'customer-note') return `/console/customers/${about}`
  return null
}

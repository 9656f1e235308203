import type { English } from '#i18n/en/index.ts'

/** The records that staff can change. */
export const auditSubjects = [
  'price-draft',
  'price-book',
  'costs',
  'role',
  'city',
  'closing',
  'booking-terms',
  'branch',
  'truck',
  'worker',
  'team',
  'trip',
  'material',
  'coupon',
  'service-category',
  'service',
  'service-option',
  'item-group',
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
  'text',
  'company',
  'staff-branches',
  'lead',
  'sales-plan',
  'crew-cash',
  'firm',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

type ActionsIn<A extends keyof English, P extends string = 'action.'> = keyof English[A] extends infer K
  ? K extends `${P}${infer AuditAction}`
    ? AuditAction
    : never
  : never

export type CatalogueSubject =
  | 'coupon'
  | 'service-category'
  | 'service'
  | 'service-option'
  | 'item-group'
  | 'item'
  | 'preset'
  | 'package'
  | 'vehicle'
export type CatalogueAction = ActionsIn<'catalogue'>

/**
 * The subjects whose page lists their changes, by message area, with the actions that the area has a text for. The
 * compiler reports an action without a text.
 */
type Listed =
  | { subject: 'truck' | 'worker' | 'team'; action: ActionsIn<'fleet'> }
  | { subject: 'trip'; action: ActionsIn<'trips'> }
  | { subject: 'city' | 'booking-terms'; action: ActionsIn<'places'> }
  | { subject: 'branch'; action: ActionsIn<'branches'> }
  | { subject: 'price-draft'; action: ActionsIn<'prices'> }
  | { subject: 'text'; action: ActionsIn<'texts'> }
  | { subject: 'message-text'; action: ActionsIn<'messageTexts'> }
  | { subject: 'firm'; action: ActionsIn<'firms'> }
  | { subject: 'sales-plan'; action: ActionsIn<'sales', 'plan.action.'> }
  | { subject: CatalogueSubject; action: CatalogueAction }

/** An action on a kind of record. */
export type AuditAction = Listed | { subject: Exclude<AuditSubject, Listed['subject']>; action: string }

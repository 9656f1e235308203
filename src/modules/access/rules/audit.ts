import type { English } from '#i18n/en/index.ts'

/** The records that staff can change. */
export const auditSubjects = [
  'price-draft',
  'price-book',
  'insurance',
  'costs',
  'durations',
  'lane-rates',
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
  'conversation',
  'lead-source',
  'sales-plan',
  'crew-cash',
  'firm',
  'partner',
  'month',
  'tax-rule',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

type ActionsOfArea<A extends keyof English, P extends string = 'action.'> = keyof English[A] extends infer K
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
export type CatalogueAction = ActionsOfArea<'catalogue'>

/**
 * The subjects whose page lists their changes, by message area, with the actions that the area has a text for. The
 * compiler reports an action without a text.
 */
type AuditActionWithText =
  | { subject: 'truck' | 'worker' | 'team'; action: ActionsOfArea<'fleet'> }
  | { subject: 'partner'; action: ActionsOfArea<'partners'> }
  | { subject: 'trip'; action: ActionsOfArea<'trips'> }
  | { subject: 'tax-rule'; action: ActionsOfArea<'taxRules'> }
  | { subject: 'city' | 'booking-terms'; action: ActionsOfArea<'places'> }
  | { subject: 'branch'; action: ActionsOfArea<'branches'> }
  | { subject: 'price-draft'; action: ActionsOfArea<'prices'> }
  | { subject: 'durations'; action: ActionsOfArea<'durations'> }
  | { subject: 'lane-rates'; action: ActionsOfArea<'lanes'> }
  | { subject: 'text'; action: ActionsOfArea<'contentEditor'> }
  | { subject: 'message-text'; action: ActionsOfArea<'messageTemplates'> }
  | { subject: 'firm'; action: ActionsOfArea<'businessCustomers'> }
  | { subject: 'month'; action: ActionsOfArea<'accounting', 'lock.action.'> }
  | { subject: 'lead-source'; action: ActionsOfArea<'leads', 'source.action.'> }
  | { subject: 'sales-plan'; action: ActionsOfArea<'leads', 'plan.action.'> }
  | { subject: CatalogueSubject; action: CatalogueAction }

/** An action on a kind of record. */
export type AuditAction =
  | AuditActionWithText
  | { subject: Exclude<AuditSubject, AuditActionWithText['subject']>; action: string }

import type { English } from '#i18n/en/index.ts'

/** What of the business staff change by themselves. */
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

type DeedsIn<A extends keyof English, P extends string = 'deed.'> = keyof English[A] extends infer K
  ? K extends `${P}${infer Deed}`
    ? Deed
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
export type CatalogueDeed = DeedsIn<'catalogue'>

/** The subjects whose page lists their changes, by area of the words, with the deeds that the area has words for: a page with a deed without words cannot be shown. */
type Listed =
  | { subject: 'truck' | 'worker' | 'team'; deed: DeedsIn<'fleet'> }
  | { subject: 'trip'; deed: DeedsIn<'trips'> }
  | { subject: 'city' | 'booking-terms'; deed: DeedsIn<'places'> }
  | { subject: 'branch'; deed: DeedsIn<'branches'> }
  | { subject: 'price-draft'; deed: DeedsIn<'prices'> }
  | { subject: 'text'; deed: DeedsIn<'texts'> }
  | { subject: 'message-text'; deed: DeedsIn<'messageTexts'> }
  | { subject: 'firm'; deed: DeedsIn<'firms'> }
  | { subject: 'sales-plan'; deed: DeedsIn<'sales', 'plan.deed.'> }
  | { subject: CatalogueSubject; deed: CatalogueDeed }

/** What was done to which kind of subject. */
export type Deed = Listed | { subject: Exclude<AuditSubject, Listed['subject']>; deed: string }

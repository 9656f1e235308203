/** STAT-02: the openings that come with the software; their texts are `careers.opening.<id>.…`. */
export const defaultOpenings = [
  'support-executive',
  'operations-manager',
  'marketing-and-sales',
  'service-provider',
] as const
/** The opening for partners, who have a form of their own. */
export const PARTNER_OPENING = 'service-provider'

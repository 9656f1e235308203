/** STAT-02: who we look for as it comes with the software; `careers.opening.<id>.…` says what. */
export const deliveredOpenings = [
  'support-executive',
  'operations-manager',
  'marketing-and-sales',
  'service-provider',
] as const
/** Partners have a form of their own. */
export const PARTNERS = 'service-provider'

/** What of the company staff may say in the console; the environment says it until they do. */
export const companyFacts = [
  ...(['name', 'legalName', 'phone', 'email', 'whatsapp', 'hours'] as const),
  ...(['officer', 'officerEmail', 'officerPhone'] as const),
  ...(['moves', 'years', 'locations', 'vehicles', 'quoteMinutes', 'clients'] as const),
  ...(['facebook', 'instagram', 'youtube', 'linkedin', 'x'] as const),
] as const
export type CompanyFact = (typeof companyFacts)[number]
export type CompanyFacts = Partial<Record<CompanyFact, string>>

/** Written in place of a fact that is not to be said, whatever the environment says. */
export const UNSAID = '-'

export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'linkedin',
  'x',
] as const satisfies readonly CompanyFact[]
export type SocialNetwork = (typeof socialNetworks)[number]

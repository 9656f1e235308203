/** The company facts that staff can edit in the console. Until they do, the environment variables apply. */
export const companyFacts = [
  ...(['name', 'legalName', 'phone', 'email', 'whatsapp', 'hours'] as const),
  ...(['officer', 'officerEmail', 'officerPhone'] as const),
  ...(['moves', 'years', 'locations', 'vehicles', 'quoteMinutes', 'clients'] as const),
  ...(['facebook', 'instagram', 'youtube', 'linkedin', 'x'] as const),
] as const
export type CompanyFact = (typeof companyFacts)[number]
export type CompanyFacts = Partial<Record<CompanyFact, string>>

/** Saved in place of a fact that must not be shown, even if the environment has a value for it. */
export const HIDDEN_FACT = '-'

export const socialNetworks = [
  'facebook',
  'instagram',
  'youtube',
  'linkedin',
  'x',
] as const satisfies readonly CompanyFact[]
export type SocialNetwork = (typeof socialNetworks)[number]

/** The trades that applicants select. */
export const partnerTrades = [
  'packing-moving',
  'driver',
  'painting',
  'cleaning',
  'electrician-ac',
  'carpentry-plumbing',
  'pest-control',
  'beauty-barber',
  'rental-agreements',
] as const
export type PartnerTrade = (typeof partnerTrades)[number]

/** The documents that applicants attach. Only the ID is required. */
export const applicationDocumentKinds = ['id', 'certificate', 'gst', 'photo'] as const
export type ApplicationDocumentKind = (typeof applicationDocumentKinds)[number]

export type NewPartnerApplication = {
  name: string
  email: string
  /** Ten digits. */
  phone: string
  city: string
  trades: PartnerTrade[]
  years: string
  about: string
  /** The address of each upload. */
  documents: Partial<Record<ApplicationDocumentKind, string>>
}
export type ApplicationDecision = 'accepted' | 'declined'
export type PartnerApplication = NewPartnerApplication & {
  id: number
  createdAt: Date
  decision: ApplicationDecision | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string
  /** The partner that was created from it. */
  partnerId: number | null
}

/** Returns the number of an application that applicants quote. */
export const formatApplicationNumber = (id: number) => `PA-${1000 + id}`

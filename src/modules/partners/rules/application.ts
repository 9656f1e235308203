/** The trades that applicants select. */
export const trades = [
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
export type Trade = (typeof trades)[number]

/** The documents that applicants attach. Only the ID is required. */
export const paperKinds = ['id', 'certificate', 'gst', 'photo'] as const
export type PaperKind = (typeof paperKinds)[number]

export type NewApplication = {
  name: string
  email: string
  /** Ten digits. */
  phone: string
  city: string
  trades: Trade[]
  years: string
  about: string
  /** The address of each upload. */
  documents: Partial<Record<PaperKind, string>>
}
export type Decision = 'accepted' | 'declined'
export type Application = NewApplication & {
  id: number
  createdAt: Date
  decision: Decision | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string
}

/** Returns the number of an application that applicants quote. */
export const applicationNumber = (id: number) => `PA-${1000 + id}`

/** What partners do, as they tick it. */
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

/** What they attach. An ID is needed, the rest helps. */
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
  /** Where each upload is read. */
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

/** What an applicant quotes. */
export const applicationNumber = (id: number) => `PA-${1000 + id}`

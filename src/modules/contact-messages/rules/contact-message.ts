/** What kinds of asking there are, in the order in which staff see them. */
export const leadKinds = ['grievance', 'contact', 'safety-inspection', 'career'] as const
export type ContactMessageKind = (typeof leadKinds)[number]

export type NewLead = {
  kind: ContactMessageKind
  name: string
  email: string
  /** Ten digits. */
  phone: string | null
  message: string
  /** What this kind asks for besides, by name; an upload is named by its id. */
  data?: Record<string, string>
}
export type Lead = Required<NewLead> & {
  id: number
  createdAt: Date
  handledAt: Date | null
  /** Who of the staff has answered it. */
  handledBy: string | null
  /** Of a complaint: what was sent to who complained, oldest first. */
  answers: ComplaintAnswer[]
}
export type ComplaintAnswer = { words: string; settles: boolean; by: string; at: Date }

/** The number a complainant quotes (Consumer Protection (E-Commerce) Rules 2020, rule 4(5): each complaint has a ticket number). */
export const ticketNumber = (id: number) => `GR-${1000 + id}`

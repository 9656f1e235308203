/** The kinds of contact messages, in the order in which staff see them. */
export const contactMessageKinds = ['grievance', 'contact', 'safety-inspection', 'career'] as const
export type ContactMessageKind = (typeof contactMessageKinds)[number]

export type NewContactMessage = {
  kind: ContactMessageKind
  name: string
  email: string
  /** Ten digits. */
  phone: string | null
  message: string
  /** Additional fields of this kind, by name. An upload is given by its id. */
  data?: Record<string, string>
}
export type ContactMessage = Required<NewContactMessage> & {
  id: number
  createdAt: Date
  handledAt: Date | null
  /** The name of the member of staff who answered. */
  handledBy: string | null
  /** Answers sent to a complaint, oldest first. */
  answers: ComplaintAnswer[]
}
export type ComplaintAnswer = { words: string; settles: boolean; by: string; at: Date }

/**
 * Returns the ticket number of a complaint (required by the Consumer Protection (E-Commerce) Rules 2020, rule 4(5)).
 */
export const formatTicketNumber = (id: number) => `GR-${1000 + id}`

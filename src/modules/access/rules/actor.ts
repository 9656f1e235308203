import type { Language } from '#i18n/language.ts'
import type { Role } from './role.ts'

/** Who is asking. Every command and query takes one, and reads only what that one may see. */
export type Visitor = { kind: 'visitor'; address: string; language: Language }
export type Customer = {
  kind: 'customer'
  id: number
  name: string
  mobile: string
  email: string
  /** In which messages are said to them; a visitor's is that of the page. */
  language: Language
}
export type Staff = {
  kind: 'staff'
  id: number
  name: string
  role: Role
  /** Which branches one works for, 0 for the company's own (rules/branches.ts); none: all of them. */
  branches?: readonly number[]
}
/** Of a row that has more than a customer's own. */
export const asCustomer = ({ id, name, mobile, email, language }: Omit<Customer, 'kind'>): Customer => ({
  kind: 'customer',
  id,
  name,
  mobile,
  email,
  language,
})
/** Who does a job, on the crew's phone. No actor of the other faces: what one may see is read by what lies on them. */
export type Worker = { kind: 'worker'; id: number; name: string }
/** The process itself: jobs, webhooks. */
export type System = { kind: 'system'; name: string }
export type Actor = Visitor | Customer | Staff | System

/** How an actor is written in the audit trail. */
export function actorLabel(actor: Actor | Worker): string {
  switch (actor.kind) {
    case 'worker':
      return `worker:${actor.id}`
    case 'visitor':
      return 'visitor'
    case 'customer':
      return `customer:${actor.id}`
    case 'staff':
      return `staff:${actor.id}`
    case 'system':
      return `system:${actor.name}`
  }
}

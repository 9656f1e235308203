import type { Language } from '#i18n/language.ts'
import type { Role } from './role.ts'

/** The caller. Every command and query takes an actor, and reads only what that actor may see. */
export type Visitor = { kind: 'visitor'; address: string; language: Language }
export type Customer = {
  kind: 'customer'
  id: number
  name: string
  mobile: string
  email: string
  /** The language of messages to the customer. A visitor's language is that of the page. */
  language: Language
}
export type Staff = {
  kind: 'staff'
  id: number
  name: string
  role: Role
  /**
   * The branches that a member of staff works for, 0 for the company's own (rules/branches.ts). Empty or absent: all
   * branches.
   */
  branches?: readonly number[]
}
/** Builds a customer actor from a row that may have more columns. */
export const toCustomerActor = ({ id, name, mobile, email, language }: Omit<Customer, 'kind'>): Customer => ({
  kind: 'customer',
  id,
  name,
  mobile,
  email,
  language,
})
/**
 * A crew member in the crew app. Not an actor of the other interfaces: a worker sees only the jobs assigned to them.
 */
export type Worker = {
  kind: 'worker'
  id: number
  name: string
  /** The hire of a partner whose driver this is: they see its jobs and nothing else. Absent for our own people. */
  hire?: number
}
/** The process itself: background tasks and webhooks. */
export type System = { kind: 'system'; name: string }
export type Actor = Visitor | Customer | Staff | System

/** Returns how an actor is written in the audit log. */
export function formatActor(actor: Actor | Worker): string {
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

import type { z } from 'zod'
import type { Actor, Customer, Staff } from '#modules/access/rules/actor.ts'
import type { WireClient } from '#modules/identity/rules/wire-client.ts'
import type { App } from '#platform/app.ts'

/** Who may make a call: anybody, a customer with their token, a customer or staff. */
export type Access = 'anybody' | 'customer' | 'known'
export type ActorOf = { anybody: Actor; customer: Customer; known: Customer | Staff }

export type Caller<A extends Actor = Actor> = {
  actor: A
  /** Who a client without a token is, by the cookie we gave it. */
  client: WireClient
  address: string
  /** The session behind its token, to end it. */
  session: string | null
}

export type Row = Record<string, unknown>
type Example = { ask: Row; reply: unknown }

/** What both tables say of a call, and docs/wire-contract.md tells. */
type Told<A extends Access> = { access: A; about: string; example: Example }

/** One named call of the generic endpoint. It gives rows, or the document that takes their place. */
export type Procedure<A extends Access = Access, P = unknown> = Told<A> & {
  spname: string
  /** What `ptype` may say; '' where it may be left out. */
  ptypes: readonly string[]
  /** A further field that tells this call from others of its name and type. */
  when?: Readonly<Record<string, string>>
  /** Reads also answer `GET apicall/get`; updates only `PUT apicall/put`. */
  does: 'read' | 'save' | 'update'
  params: z.ZodType<P>
  run: (app: App, caller: Caller<ActorOf[A]>, params: P) => Promise<Row[] | { document: Row }>
}

/** One call with a path of its own; `params` reads its query, path and body together. */
export type PathCall<A extends Access = Access, P = unknown> = Told<A> & {
  method: 'GET' | 'POST'
  path: string
  params: z.ZodType<P>
  run: (app: App, caller: Caller<ActorOf[A]>, params: P) => Promise<Row>
}

/** Types the handler by its access and its parameters, then forgets them: a table holds calls of every kind. */
export const procedure = <A extends Access, P>(one: Procedure<A, P>) => one as unknown as Procedure
export const pathCall = <A extends Access, P>(one: PathCall<A, P>) => one as unknown as PathCall

import type { z } from 'zod'
import type { Actor, Customer, Staff } from '#modules/access/rules/actor.ts'
import type { WireClient } from '#modules/identity/rules/wire-client.ts'
import type { App } from '#platform/app.ts'

/** The callers of a call: anybody, a customer with their token, or a customer or staff. */
export type CallAccess = 'anybody' | 'customer' | 'known'
export type ActorByAccess = { anybody: Actor; customer: Customer; known: Customer | Staff }

export type ApiCaller<A extends Actor = Actor> = {
  actor: A
  /** The client without a token, recognised by the cookie we gave it. */
  client: WireClient
  address: string
  /** The id of the session behind its token, to end it. */
  session: string | null
}

export type ApiRow = Record<string, unknown>
type Example = { ask: ApiRow; reply: unknown }

/** The data that both tables have on a call, for docs/wire-contract.md. */
type CallDescription<A extends CallAccess> = { access: A; about: string; example: Example }

/** A named call of the generic endpoint. It returns rows, or a document instead. */
export type Procedure<A extends CallAccess = CallAccess, P = unknown> = CallDescription<A> & {
  spname: string
  /** The allowed values of `ptype`; '' if it may be missing. */
  ptypes: readonly string[]
  /** A further field that distinguishes this call from others of its name and type. */
  when?: Readonly<Record<string, string>>
  /** Reads also answer `GET apicall/get`; updates answer only `PUT apicall/put`. */
  does: 'read' | 'save' | 'update'
  params: z.ZodType<P>
  run: (app: App, caller: ApiCaller<ActorByAccess[A]>, params: P) => Promise<ApiRow[] | { document: ApiRow }>
}

/** A call with a path of its own; `params` parses query, path and body together. */
export type PathCall<A extends CallAccess = CallAccess, P = unknown> = CallDescription<A> & {
  method: 'GET' | 'POST'
  path: string
  params: z.ZodType<P>
  run: (app: App, caller: ApiCaller<ActorByAccess[A]>, params: P) => Promise<ApiRow>
}

/**
 * Types the handler by its access and parameters and then drops these types, because a table holds calls of every kind.
 */
export const defineProcedure = <A extends CallAccess, P>(one: Procedure<A, P>) => one as unknown as Procedure
export const definePathCall = <A extends CallAccess, P>(one: PathCall<A, P>) => one as unknown as PathCall

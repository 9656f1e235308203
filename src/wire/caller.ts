import type { Context } from 'hono'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { readBearer } from './bearer.ts'
import type { Access, Caller } from './call.ts'

/** Who makes a call. A token that is no good any more leaves a visitor, who may still browse. */
export async function readCaller(app: App, c: Context, address: string): Promise<Caller> {
  const { authorization, 'user-agent': program = '', origin = '' } = c.req.header()
  const known = authorization ? await readBearer(app, authorization) : null
  return {
    actor: known?.actor ?? { kind: 'visitor', address },
    session: known?.session ?? null,
    asker: { address, browser: hashToken([address, program, origin].join('\n')), program },
    address,
  }
}

/** Refuses 'unauthenticated' or 'forbidden' to whom a call is not for. */
export function admit(access: Access, { actor }: Pick<Caller, 'actor'>): void {
  if (access === 'anybody') return
  if (actor.kind !== 'customer' && actor.kind !== 'staff') throw refuse('unauthenticated', 'wire.login')
  if (access !== 'known' && access !== actor.kind) throw refuse('forbidden', `wire.${access}`)
}

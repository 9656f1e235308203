import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isOwnAddress, isOwnName } from '#platform/http/loopback.ts'

/** What proxies write: who asks through one is somewhere else. */
const tracesOfProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request was made on this very machine: by its address, and by the name it asked for, since the page of a name
 * that was made to lead here (DNS rebinding) is asked from here too. docs/decisions/own-machine.md
 */
export function fromOwnMachine(c: Context): boolean {
  const host = c.req.header('host')?.replace(/:\d+$/, '') ?? ''
  return (
    isOwnAddress(getConnInfo(c).remote.address ?? '') &&
    isOwnName(host) &&
    !tracesOfProxies.some(name => c.req.header(name) !== undefined)
  )
}

/** The simulators show every login code: other machines reach them only where the operator says so. */
export const rejectOtherMachines =
  (allowed: boolean): MiddlewareHandler =>
  (c, next) => {
    if (allowed || fromOwnMachine(c)) return next()
    const words = 'The simulators answer only on the machine they run on. ALLOW_SIMULATORS=true opens them to others.'
    return Promise.resolve(c.text(words, 403))
  }

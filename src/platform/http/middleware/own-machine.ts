import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { isLoopbackAddress, isLoopbackName } from '#platform/http/loopback.ts'

/** Headers that proxies add: a request with one comes from another machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * True if a request was made on this machine: by its address and by the requested host name, because DNS rebinding lets
 * a foreign page request this address too. docs/decisions/own-machine.md
 */
export function isFromOwnMachine(c: Context): boolean {
  const host = c.req.header('host')?.replace(/:\d+$/, '') ?? ''
  return (
    isLoopbackAddress(getConnInfo(c).remote.address ?? '') &&
    isLoopbackName(host) &&
    !proxyHeaders.some(name => c.req.header(name) !== undefined)
  )
}

/** Rejects other machines, unless the operator allows them: the simulators show every login code. */
export const rejectOtherMachines =
  (allowed: boolean): MiddlewareHandler =>
  (c, next) => {
    if (allowed || isFromOwnMachine(c)) return next()
    const words = 'The simulators answer only on the machine they run on. ALLOW_SIMULATORS=true opens them to others.'
    return Promise.resolve(c.text(words, 403))
  }

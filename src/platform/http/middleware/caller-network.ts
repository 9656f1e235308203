import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Returns the caller's network for rate limits: from the socket's address, or from the header of the nearest trusted
 * proxy.
 */
export function getCallerNetwork(c: Context, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-trustedProxies) : undefined
  return toNetwork(forwarded ?? '') ?? toNetwork(getConnInfo(c).remote.address ?? '') ?? 'unknown'
}

/**
 * Returns an IPv4 address, or the first half of an IPv6 one, because the second half belongs to one customer (RFC
 * 6177). Null for anything else.
 */
export function toNetwork(text: string): string | null {
  const address = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$|^(.*)$/.exec(text.trim())!
  const ip = (address[1] ?? address[2] ?? address[3])!.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return null
  const [head = [], tail = []] = ip.split('::').map(half => half.split(':').filter(group => group !== ''))
  const written = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0)
  const groups = [...head, ...Array(Math.max(0, 8 - head.length - written)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

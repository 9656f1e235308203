import type { Context } from 'hono'

const MINUTE = 60_000

type PerMinuteLimit = {
  /** The requests per minute that one network may make of `of`; null for no limit. */
  most: (c: Context) => { of: string; times: number } | null
  /** The network of the caller; null for one that is never limited. */
  network: (c: Context) => string | null
  now?: () => number
}

/**
 * Rejects requests beyond a rate that no person needs, before the body is read. The count is in this process's memory,
 * because it protects this process; limits that protect a person are in the database (`platform/http/rate-limit.ts`).
 */
export function limitPerMinute({ most, network, now = Date.now }: PerMinuteLimit): (c: Context) => Response | null {
  let minute = 0
  const requestCounts = new Map<string, number>()
  return c => {
    const limit = most(c)
    const from = limit && network(c)
    if (!limit || !from) return null
    const present = Math.floor(now() / MINUTE)
    if (present !== minute) requestCounts.clear()
    minute = present
    const key = `${limit.of} ${from}`
    const times = (requestCounts.get(key) ?? 0) + 1
    requestCounts.set(key, times)
    if (times <= limit.times) return null
    return c.text('Too many requests. Please wait a minute.', 429, { 'retry-after': '60' })
  }
}

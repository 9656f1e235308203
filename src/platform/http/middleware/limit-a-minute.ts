import type { Context } from 'hono'

const MINUTE = 60_000

type Limit = {
  /** Requests a minute that one network may make of `of`; null where there is no limit. */
  most: (c: Context) => { of: string; times: number } | null
  /** Who asks; null for who is never limited. */
  network: (c: Context) => string | null
  now?: () => number
}

/**
 * Refuses what nobody asks for in such numbers, before its body is read. Counted in this process's memory, since it is about
 * this process's time; limits that guard a person stand in the database (`platform/http/rate-limit.ts`).
 */
export function limitAMinute({ most, network, now = Date.now }: Limit): (c: Context) => Response | null {
  let minute = 0
  const asked = new Map<string, number>()
  return c => {
    const limit = most(c)
    const from = limit && network(c)
    if (!limit || !from) return null
    const present = Math.floor(now() / MINUTE)
    if (present !== minute) asked.clear()
    minute = present
    const key = `${limit.of} ${from}`
    const times = (asked.get(key) ?? 0) + 1
    asked.set(key, times)
    if (times <= limit.times) return null
    return c.text('Too many requests. Please wait a minute.', 429, { 'retry-after': '60' })
  }
}

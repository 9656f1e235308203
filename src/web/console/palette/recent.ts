import { useEffect } from 'react'
import { useLocation } from 'react-router'

const KEY = 'console-recent'
const MAX_RECENT = 6
const KINDS = { orders: 'order', customers: 'customer', leads: 'lead' } as const
export type RecentPage = { kind: (typeof KINDS)[keyof typeof KINDS]; path: string; name: string }

/** The orders, customers and leads that were open last, the newest first. The browser forgets them with the tab. */
export function listRecentPages(): RecentPage[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RecentPage[]
  } catch {
    return []
  }
}

/** Notes the page of an order, customer or lead when it opens, by its heading. */
export function useRecentPages() {
  const { pathname } = useLocation()
  useEffect(() => {
    const [, section] = /^\/console\/(orders|customers|leads)\/[^/]*\d$/.exec(pathname) ?? []
    const name = document.querySelector('main h1')?.textContent?.trim()
    if (!section || !name) return
    const page: RecentPage = { kind: KINDS[section as keyof typeof KINDS], path: pathname, name }
    const others = listRecentPages().filter(({ path }) => path !== pathname)
    sessionStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MAX_RECENT)))
  }, [pathname])
}

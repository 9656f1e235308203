import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { CartEntryCounts } from './count-cart-entries.server.ts'

/** The window event that code fires after it writes `mycart`. Other tabs receive `storage` from the browser. */
export const CART_CHANGED_EVENT = 'cart-changed'

/**
 * Returns the number of entries that `/cart` lists (NAV-05): each service, and the move in progress as one. The server
 * sends both; with script the browser's own copy of the move (`mycart`) is more recent.
 */
export function useCartCount({ services, move }: CartEntryCounts): number {
  const [described, setDescribed] = useState(move)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may have changed the cart
  useEffect(() => {
    const read = () => setDescribed(hasItemsInStoredCart(localStorage.getItem('mycart')))
    read()
    window.addEventListener(CART_CHANGED_EVENT, read)
    window.addEventListener('storage', read)
    return () => {
      window.removeEventListener(CART_CHANGED_EVENT, read)
      window.removeEventListener('storage', read)
    }
  }, [key])
  return services + (described ? 1 : 0)
}

/**
 * True if `mycart` (quantity by item name) holds anything. A value that an older version wrote or that is damaged
 * counts as empty.
 */
export function hasItemsInStoredCart(stored: string | null): boolean {
  try {
    const cart: unknown = JSON.parse(stored ?? '{}')
    if (typeof cart !== 'object' || cart === null || Array.isArray(cart)) return false
    return Object.values(cart).some(quantity => Number(quantity) > 0)
  } catch {
    return false
  }
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { InCart } from './in-cart.server.ts'

/** Fired on window by whoever writes `mycart`; other tabs fire `storage` by themselves. */
export const CART_CHANGED = 'cart-changed'

/**
 * What is in the cart as `/cart` lists it (NAV-05): each service, and the move that is being described as one. The server
 * says both; with script the browser's own copy of the move (`mycart`) is nearer.
 */
export function useCartCount({ services, move }: InCart): number {
  const [described, setDescribed] = useState(move)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may have changed the cart
  useEffect(() => {
    const read = () => setDescribed(hasMove(localStorage.getItem('mycart')))
    read()
    window.addEventListener(CART_CHANGED, read)
    window.addEventListener('storage', read)
    return () => {
      window.removeEventListener(CART_CHANGED, read)
      window.removeEventListener('storage', read)
    }
  }, [key])
  return services + (described ? 1 : 0)
}

/** Whether `mycart` (item name to quantity) holds anything. It may be older than this code, or damaged: that is nothing. */
export function hasMove(stored: string | null): boolean {
  try {
    const cart: unknown = JSON.parse(stored ?? '{}')
    if (typeof cart !== 'object' || cart === null || Array.isArray(cart)) return false
    return Object.values(cart).some(quantity => Number(quantity) > 0)
  } catch {
    return false
  }
}

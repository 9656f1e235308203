import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Fired on window by whoever writes `mycart`; other tabs fire `storage` by themselves. */
export const CART_CHANGED = 'cart-changed'

/** Kinds of things in the browser's cart (`mycart`, item name to quantity); 0 on the server and until the script is there. */
export function useCartCount(): number {
  const [count, setCount] = useState(0)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may have changed the cart
  useEffect(() => {
    const read = () => setCount(countCart(localStorage.getItem('mycart')))
    read()
    window.addEventListener(CART_CHANGED, read)
    window.addEventListener('storage', read)
    return () => {
      window.removeEventListener(CART_CHANGED, read)
      window.removeEventListener('storage', read)
    }
  }, [key])
  return count
}

/** What is kept may be older than this code, or damaged: anything but a map of quantities counts as empty. */
export function countCart(stored: string | null): number {
  try {
    const cart: unknown = JSON.parse(stored ?? '{}')
    if (typeof cart !== 'object' || cart === null || Array.isArray(cart)) return 0
    return Object.values(cart).filter(quantity => Number(quantity) > 0).length
  } catch {
    return 0
  }
}

const isOrder = (text: string) => /^[A-Z]{2}-[A-Z0-9]{1,16}$/.test(text)

/** Returns the order number in `?order=`, or null for anything else: it is printed and linked. */
export function readOrderParam(search: URLSearchParams): string | null {
  const order = search.get('order') ?? ''
  return isOrder(order) ? order : null
}

/** Returns the other orders of the same payment, from `?together=`. */
export const readLinkedParam = (search: URLSearchParams): string[] =>
  (search.get('together') ?? '').split(',').filter(isOrder)

/** Returns the page of thanks for orders that one payment paid. */
export const getThankYouPath = (order: string, together: readonly string[]) =>
  `/thankyou?order=${order}${together.length > 0 ? `&together=${together.join(',')}` : ''}`

export const getBookingPath = (order: string | null) => (order ? `/mybooking/${order}` : '/mybooking')

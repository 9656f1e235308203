/** The order number in `?order=`, or null for anything that does not look like one: it is printed and linked. */
export function orderParam(search: URLSearchParams): string | null {
  const order = search.get('order') ?? ''
  return /^[A-Z]{2}-[A-Z0-9]{1,16}$/.test(order) ? order : null
}

export const bookingPath = (order: string | null) => (order ? `/mybooking/${order}` : '/mybooking')

const isOrder = (text: string) => /^[A-Z]{2}-[A-Z0-9]{1,16}$/.test(text)

/** The order number in `?order=`, or null for anything that does not look like one: it is printed and linked. */
export function orderParam(search: URLSearchParams): string | null {
  const order = search.get('order') ?? ''
  return isOrder(order) ? order : null
}

/** The further orders of the same payment, in `?together=`. */
export const linkedParam = (search: URLSearchParams): string[] =>
  (search.get('together') ?? '').split(',').filter(isOrder)

export const bookingPath = (order: string | null) => (order ? `/mybooking/${order}` : '/mybooking')

/** More numbers would be cut off in the dialogs of the providers. */
const MAX_NAMED = 3

/** Formats the bookings that one payment pays: 'TH-20041, TH-20042', and of many 'TH-20041, TH-20042, TH-20043 + 2'. */
export function formatPaidOrders(orderNo: string, together: readonly string[] = []): string {
  const numbers = [...new Set([orderNo, ...together])]
  const more = numbers.length - MAX_NAMED
  return numbers.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` + ${more}` : '')
}

/** Maximum length of a reason, as its field allows. */
const MAX_TEXT = 500

type ReplacementTruck = { orderNo: string; instead: number; small: string; seen: number }

/**
 * Reads the replacement truck of each order from the form fields: 'instead-TH-20014', the reason for a smaller truck,
 * and the last event that was shown.
 */
export const readReplacementTrucks = (fields: Record<string, string>): ReplacementTruck[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const orderNo = name.startsWith('instead-') ? name.slice('instead-'.length) : ''
    const seen = fields[`seen-${orderNo}`] ?? ''
    return orderNo && /^\d{1,9}$/.test(value) && /^\d{1,15}$/.test(seen)
      ? [
          {
            orderNo,
            instead: Number(value),
            small: (fields[`small-${orderNo}`] ?? '').slice(0, MAX_TEXT),
            seen: Number(seen),
          },
        ]
      : []
  })

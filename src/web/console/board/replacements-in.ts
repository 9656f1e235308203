/** Of a reason, as its field lets it be typed. */
const MAX_TEXT = 500

type Replacement = { orderNo: string; instead: number; small: string; seen: number }

/** Which other truck goes for which order, of the fields of a form: 'instead-TH-20014', why it goes where it holds less, and the last event that was shown. */
export const replacementsIn = (fields: Record<string, string>): Replacement[] =>
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

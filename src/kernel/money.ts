/** An amount in whole paise: the only unit in which Thikana stores, adds or compares money. */
export type Paise = number & { readonly __unit: 'paise' }
/** Hundredths of a percent: GST of 18% is 1800. */
export type BasisPoints = number

export const ZERO = 0 as Paise

/** Converts a number to paise where it enters the system. Throws RangeError for anything but a safe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`)
  return value as Paise
}

export const rupees = (value: number): Paise => roundHalfUp(value * 100)

/**
 * Rounds to the nearest paisa, halves away from zero; all rounding of money uses this function. The epsilon compensates
 * for binary fractions (1.005 × 100).
 */
export function roundHalfUp(value: number): Paise {
  const rounded = Math.sign(value) * Math.round(Math.abs(value) + 1e-7)
  return paise(rounded === 0 ? 0 : rounded)
}

export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0))
export const subtract = (from: Paise, amount: Paise): Paise => paise(from - amount)
export const minAmount = (one: Paise, other: Paise): Paise => (one < other ? one : other)
export const multiply = (amount: Paise, factor: number): Paise => roundHalfUp(amount * factor)
export const calculateShare = (amount: Paise, rate: BasisPoints): Paise => roundHalfUp((amount * rate) / 10_000)
export const toWholeRupees = (amount: Paise): Paise => paise(Math.round((amount + 1e-7) / 100) * 100)

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Formats ₹1,23,456, with paise only if they are not zero. 'full' always shows paise, for a column of a document. */
export function formatRupees(amount: Paise, style: 'full' | 'short' = 'short'): string {
  const digits = style === 'short' && amount % 100 === 0 ? whole : withPaise
  return `${amount < 0 ? '− ' : ''}₹${digits.format(Math.abs(amount) / 100)}`
}

/** Formats an amount as the value of a form field: '1250.5'. */
export const formatRupeesInput = (amount: Paise): string => String(amount / 100)

/**
 * Formats an amount in the smallest unit of any currency, as payment providers count it: 'USD 5.40', 'JPY 540'. Rupees
 * are formatted as everywhere else.
 */
export function formatMoney(amount: number, currency: string, style?: 'full' | 'short'): string {
  if (currency === 'INR') return formatRupees(paise(amount), style)
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('\u00a0', ' ')
}

/** Integer paise. The only unit in which Thikana stores, adds or compares money. */
export type Paise = number & { readonly __unit: 'paise' }
/** Hundredths of a per cent: GST 18 % is 1800. */
export type BasisPoints = number

export const ZERO = 0 as Paise

/** Checked at the edges: throws RangeError for anything but a safe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of paise: ${value}`)
  return value as Paise
}

export const rupees = (value: number): Paise => roundHalfUp(value * 100)

/** The one rounding: to the nearest paisa, halves away from zero. The epsilon forgives binary fractions (1.005 × 100). */
export function roundHalfUp(value: number): Paise {
  const rounded = Math.sign(value) * Math.round(Math.abs(value) + 1e-7)
  return paise(rounded === 0 ? 0 : rounded)
}

export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0))
export const subtract = (from: Paise, amount: Paise): Paise => paise(from - amount)
export const smaller = (one: Paise, other: Paise): Paise => (one < other ? one : other)
export const times = (amount: Paise, factor: number): Paise => roundHalfUp(amount * factor)
export const share = (amount: Paise, rate: BasisPoints): Paise => roundHalfUp((amount * rate) / 10_000)
export const toWholeRupees = (amount: Paise): Paise => paise(Math.round((amount + 1e-7) / 100) * 100)

const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** ₹1,23,456, and paise only where there are some. A column of a document has them on each line: 'full'. */
export function formatRupees(amount: Paise, style: 'full' | 'short' = 'short'): string {
  const digits = style === 'short' && amount % 100 === 0 ? whole : withPaise
  return `${amount < 0 ? '− ' : ''}₹${digits.format(Math.abs(amount) / 100)}`
}

/** As a form has it: '1250.5'. */
export const typedRupees = (amount: Paise): string => String(amount / 100)

/** An amount of any currency in its smallest unit, as payment providers count: 'USD 5.40', 'JPY 540'. Rupees as always. */
export function formatMoney(amount: number, currency: string, style?: 'full' | 'short'): string {
  if (currency === 'INR') return formatRupees(paise(amount), style)
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace('\u00a0', ' ')
}

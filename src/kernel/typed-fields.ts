import { z } from 'zod'
import { type Paise, rupees, ZERO } from './money.ts'
import { isBlank, readDecimal, readWholeIn } from './read-number.ts'
import { readRupeesIn } from './read-rupees.ts'

/** A zod field that is parsed by `parse`, with the error `code` if that fails. */
const parsed = <T>(parse: (text: string) => T | null, code: string) =>
  z
    .string()
    .default('')
    .transform((text, context): T => {
      const value = parse(text)
      if (value !== null && !Number.isNaN(value)) return value
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })

/** A form field for a whole number between two limits: '4', '1,000', '4 nos'. */
export const wholeField = (least: number, most: number, code: string) =>
  parsed(text => readWholeIn(text, least, most), code)

/** A form field for a number greater than `above`, with at most `places` decimals. */
export const decimalField = (places: number, most: number, code: string, { above = 0 }: { above?: number } = {}) =>
  parsed(text => {
    const value = readDecimal(text, places)
    return value > above && value <= most ? value : null
  }, code)

/** A form field for an amount between two limits: '₹1,200/-', 'Rs. 1200'. */
export const rupeesField = (code: string, { least = ZERO, most = MOST }: { least?: Paise; most?: Paise } = {}) =>
  parsed(text => readRupeesIn(text, least, most), code)

/** The highest amount of an order, a payment or a price. */
const MOST = rupees(9_99_99_999.99)

/** Makes a form field optional: an empty text gives `nothing`. */
export const orEmpty = <T, Nothing>(field: z.ZodType<T, string | undefined>, nothing: Nothing) =>
  z
    .string()
    .default('')
    .transform((text, context): T | Nothing => {
      if (isBlank(text)) return nothing
      const read = field.safeParse(text)
      if (read.success) return read.data
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

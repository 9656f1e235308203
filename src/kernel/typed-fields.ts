import { z } from 'zod'
import { type Paise, rupees, ZERO } from './money.ts'
import { isBlank, parseDecimal, parseWholeNumberWithin } from './parse-number.ts'
import { parseRupeesWithin } from './parse-rupees.ts'

/** A zod field that is parsed by `parse`, with the error `code` if that fails. */
const parsedField = <T>(parse: (text: string) => T | null, code: string) =>
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
export const wholeNumberField = (min: number, max: number, code: string) =>
  parsedField(text => parseWholeNumberWithin(text, min, max), code)

/** A form field for a number greater than `above`, with at most `places` decimals. */
export const decimalField = (places: number, max: number, code: string, { above = 0 }: { above?: number } = {}) =>
  parsedField(text => {
    const value = parseDecimal(text, places)
    return value > above && value <= max ? value : null
  }, code)

/** A form field for an amount between two limits: '₹1,200/-', 'Rs. 1200'. */
export const rupeesField = (
  code: string,
  { least: min = ZERO, most: max = MAX_FIELD_AMOUNT }: { least?: Paise; most?: Paise } = {},
) => parsedField(text => parseRupeesWithin(text, min, max), code)

/** The highest amount of an order, a payment or a price. */
const MAX_FIELD_AMOUNT = rupees(9_99_99_999.99)

/** Makes a form field optional: an empty text gives `nothing`. */
export const optionalTypedField = <T, Nothing>(field: z.ZodType<T, string | undefined>, nothing: Nothing) =>
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

import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { isMobile, phoneDigits } from './phone-digits.ts'

/** Ten digits of an Indian mobile, without +91. */
export type Mobile = string & { readonly __kind: 'mobile' }

/** Reads '+91 98765 43210', '098765-43210' or '9876543210'; null for anything that is not an Indian mobile number alone. */
export function parseMobile(text: string): Mobile | null {
  try {
    const number = parsePhoneNumberWithError(phoneDigits(text), { defaultCountry: 'IN', extract: false })
    const digits = number.nationalNumber
    return number.country === 'IN' && isMobile(digits) ? (digits as Mobile) : null
  } catch {
    return null
  }
}

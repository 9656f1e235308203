import { isMobile, phoneDigits } from './phone-digits.ts'

/** Ten digits of an Indian mobile, without +91. */
export type Mobile = string & { readonly __kind: 'mobile' }

/** Reads '+91 98765 43210', 'tel:098765-43210' or '9876543210'; null for anything that is not one Indian mobile number alone. */
export function parseMobile(text: string): Mobile | null {
  const digits = phoneDigits(text)
  return isMobile(digits) ? (digits as Mobile) : null
}

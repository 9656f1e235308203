import { isMobile, normalisePhone } from './normalise-phone.ts'

/** The ten digits of an Indian mobile number, without +91. */
export type Mobile = string & { readonly __kind: 'mobile' }

/**
 * Parses '+91 98765 43210', 'tel:098765-43210' or '9876543210'; null for anything but exactly one Indian mobile number.
 */
export function parseMobile(text: string): Mobile | null {
  const digits = normalisePhone(text)
  return isMobile(digits) ? (digits as Mobile) : null
}

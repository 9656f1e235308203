import type { Language } from '#i18n/language.ts'
import type { ErrorCode } from '#kernel/domain-error.ts'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import { isPlainName } from '#kernel/plain-name.ts'

/** The profile of a customer (PROF-01). Everything but the name is optional. */
export type Profile = {
  name: string
  country: string
  state: string
  birthday: IndiaDate | null
  permanentAddress: string
  officeAddress: string
  homeAddress: string
  /** The language of messages. */
  language: Language
}
export type ProfileDetails = Profile & {
  mobile: string
  email: string
  /** The new email address that is not yet confirmed. */
  unconfirmedEmail: string | null
  /** An upload's id. */
  avatar: string | null
  hasPassword: boolean
  erasureRequestedAt: Date | null
}

const MAX_ADDRESS_LENGTH = 500

/**
 * Validates a profile and returns error codes by field. Accounts are for adults (privacy policy): 18 years on `today`.
 */
export function validateProfile(
  { name, birthday, language: _, ...texts }: Profile,
  today: IndiaDate,
): Record<string, ErrorCode> {
  const errors: Record<string, ErrorCode> = {}
  if (name.length < 3 || name.length > 250 || !isPlainName(name)) errors.name = 'account.name'
  if (birthday !== null) {
    const adult = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
    if (!isIndiaDate(birthday) || birthday < '1900-01-01') errors.birthday = 'birthday.invalid'
    else if (birthday > adult) errors.birthday = 'birthday.adult'
  }
  for (const [field, text] of Object.entries(texts))
    if (text.length > MAX_ADDRESS_LENGTH) errors[field] = 'text.too-long'
  return errors
}

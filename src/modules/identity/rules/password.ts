/**
 * Minimum lengths. STAT-05: "Must be at least 8 characters"; at least 12 for staff, who see every customer. The maximum
 * limits the hashing time.
 */
export const MIN_PASSWORD_LENGTHS = { customer: 8, staff: 12 } as const
export const MAX_PASSWORD_LENGTH = 128
/** The validity of an emailed link. */
export const LINK_MINUTES = 30
/** The validity of an invitation, which was not requested and may be read after a weekend. */
export const INVITATION_DAYS = 3

export type PasswordOwner = { kind: keyof typeof MIN_PASSWORD_LENGTHS; words: string[] }

/**
 * Returns the error of a password, or null (NIST SP 800-63B-4, 3.1.1.2: no composition rules, but no common password
 * and none made of known facts about its owner). `isCommon` looks it up in the list; `words`: name, email, number,
 * brand.
 */
export function getPasswordError(password: string, owner: PasswordOwner, isCommon: (text: string) => boolean) {
  if (password.length < MIN_PASSWORD_LENGTHS[owner.kind])
    return owner.kind === 'staff' ? 'password.short-staff' : 'password.short'
  if (password.length > MAX_PASSWORD_LENGTH) return 'password.long'
  const text = password.toLowerCase()
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '') // 'password2026!' is 'password'
  if (isCommon(text) || isCommon(core) || isRepeated(text) || isAscending(text)) return 'password.common'
  return isOfOwnWords(text, owner.words) ? 'password.own' : null
}

const isRepeated = (text: string) => /^(.{1,8}?)\1+$/.test(text)
const isAscending = (text: string) =>
  [...text].every((letter, at) => at === 0 || letter.charCodeAt(0) - text.charCodeAt(at - 1) === 1)

/** True if hardly anything is left without the owner's own words. */
function isOfOwnWords(text: string, words: string[]): boolean {
  const own = words
    .flatMap(word => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length >= 4)
    .sort((a, b) => b.length - a.length)
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.replace(/\P{L}/gu, '').length < 4
}

/** STAT-05: "Must be at least 8 characters"; staff, who see every customer, at least 12. The longest keeps the hashing short. */
export const PASSWORD_LEAST = { customer: 8, staff: 12 } as const
export const PASSWORD_MOST = 128
/** How long a link by mail works. */
export const LINK_MINUTES = 30
/** How long a new colleague's does, who did not ask for it and may read it after a weekend. */
export const INVITATION_DAYS = 3

export type PasswordOwner = { kind: keyof typeof PASSWORD_LEAST; words: string[] }

/**
 * Why a password cannot be taken, or null (NIST SP 800-63B-4, 3.1.1.2: no rules of composition, but none that is common or made
 * of what everybody knows of its owner). `isCommon` knows the list; `words`: name, e-mail, number, brand.
 */
export function passwordError(password: string, owner: PasswordOwner, isCommon: (text: string) => boolean) {
  if (password.length < PASSWORD_LEAST[owner.kind])
    return owner.kind === 'staff' ? 'password.short-staff' : 'password.short'
  if (password.length > PASSWORD_MOST) return 'password.long'
  const text = password.toLowerCase()
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '') // 'password2026!' is 'password'
  if (isCommon(text) || isCommon(core) || repeats(text) || ascends(text)) return 'password.common'
  return isOfOwnWords(text, owner.words) ? 'password.own' : null
}

const repeats = (text: string) => /^(.{1,8}?)\1+$/.test(text)
const ascends = (text: string) =>
  [...text].every((letter, at) => at === 0 || letter.charCodeAt(0) - text.charCodeAt(at - 1) === 1)

/** Hardly anything is left once the owner's own words are taken out. */
function isOfOwnWords(text: string, words: string[]): boolean {
  const own = words
    .flatMap(word => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length >= 4)
    .sort((a, b) => b.length - a.length)
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.replace(/\P{L}/gu, '').length < 4
}

/** The personal details of an account, in which two accounts of one person may differ. */
export type AccountDetails = {
  name: string
  mobile: string
  email: string
  email_confirmed_at: Date | null
  password_hash: string | null
  birthday: string | null
  state: string
  address: string
  home_address: string
  office_address: string
  avatar: string | null
}

/** Details that both accounts have and only one can keep. */
export const decidedFields = ['name', 'mobile', 'email'] as const
export type DecidedField = (typeof decidedFields)[number]
export type MergeSide = 'stays' | 'goes'

/** Details handed over if only the merged account has them. */
export const filledFields = ['birthday', 'state', 'address', 'home_address', 'office_address', 'avatar'] as const

/**
 * Returns both accounts after a merge. Details decided for the other account are exchanged, details that only the
 * merged account has are handed over, and everything else stays. So nothing is lost except passwords, because a
 * password must never open what it did not open before: the merged account has none, and the other keeps its own only
 * with its own number and email address.
 */
export function mergeCustomerAccounts(
  stays: AccountDetails,
  goes: AccountDetails,
  whose: Record<DecidedField, MergeSide>,
) {
  const kept = { ...stays }
  const left = { ...goes }
  const exchange = <K extends keyof AccountDetails>(fact: K) => {
    kept[fact] = goes[fact]
    left[fact] = stays[fact]
  }
  for (const fact of decidedFields) {
    const taken = stays[fact] === '' || (whose[fact] === 'goes' && goes[fact] !== '')
    if (!taken) continue
    exchange(fact)
    if (fact === 'email') exchange('email_confirmed_at')
  }
  for (const fact of filledFields) if (!stays[fact] && goes[fact]) exchange(fact)
  const sameLogin = kept.mobile === stays.mobile && kept.email === stays.email
  return {
    kept: { ...kept, password_hash: sameLogin ? stays.password_hash : null },
    left: { ...left, password_hash: null },
  }
}

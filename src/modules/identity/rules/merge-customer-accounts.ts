/** What says who somebody is, as far as two accounts of one person may differ in it. */
export type AccountFacts = {
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

/** What both accounts have, and only one can keep. */
export const decided = ['name', 'mobile', 'email'] as const
export type Decided = (typeof decided)[number]
export type Whose = 'stays' | 'goes'

/** What is handed over where only the one that goes has it. */
export const filled = ['birthday', 'state', 'address', 'home_address', 'office_address', 'avatar'] as const

/**
 * The two accounts after they became one: what staff decided for the other way is exchanged, what only the one that goes has is handed
 * over, and everything else stays where it is. So nothing is lost but passwords: one never opens what it did not open before. The account that
 * goes has none from then on, and the other keeps its own only with its own number and e-mail.
 */
export function mergeCustomerAccounts(stays: AccountFacts, goes: AccountFacts, whose: Record<Decided, Whose>) {
  const kept = { ...stays }
  const left = { ...goes }
  const exchange = <K extends keyof AccountFacts>(fact: K) => {
    kept[fact] = goes[fact]
    left[fact] = stays[fact]
  }
  for (const fact of decided) {
    const taken = stays[fact] === '' || (whose[fact] === 'goes' && goes[fact] !== '')
    if (!taken) continue
    exchange(fact)
    if (fact === 'email') exchange('email_confirmed_at')
  }
  for (const fact of filled) if (!stays[fact] && goes[fact]) exchange(fact)
  const sameLogin = kept.mobile === stays.mobile && kept.email === stays.email
  return {
    kept: { ...kept, password_hash: sameLogin ? stays.password_hash : null },
    left: { ...left, password_hash: null },
  }
}

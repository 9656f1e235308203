import { readFileSync } from 'node:fs'
import { reject } from '#kernel/domain-error.ts'
import { getPasswordError, type PasswordOwner } from '../rules/password.ts'

let common: Set<string> | undefined
const isCommon = (text: string) => {
  common ??= new Set(readFileSync('data/common-passwords.txt', 'utf8').split('\n').filter(Boolean))
  return common.has(text)
}

/** Checks a new password. Rejects with 'invalid' password.short, .short-staff, .long, .common and .own. */
export function checkPassword(password: string, owner: PasswordOwner): void {
  const problem = getPasswordError(password, owner, isCommon)
  if (problem) throw reject('invalid', problem, { password: problem })
}

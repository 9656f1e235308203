import { reject } from '#kernel/domain-error.ts'

/** The type that a condition compares with: a row's id, or a text. */
type Kind = 'number' | 'text'
export type ConditionFields = Readonly<Record<string, Kind>>
export type Condition = { field: string; value: number | string | 'present' }

const token = /\s*(?:([a-z_][a-z0-9_]{0,30})|(\d{1,15})(?![\w.])|'([^'\\]{0,60})'|(=))/iy

/**
 * Parses `orderid = 12 and status = 'Token' and orderdate is not null`: conditions on fields of the list, joined by
 * and. It is a language of its own, and nothing of it ever reaches a database. Rejects anything else with 'invalid'
 * wire.pwhere.
 */
export function parsePwhere(given: string, fields: ConditionFields): Condition[] {
  const words = splitTokens(given)
  const conditions: Condition[] = []
  for (let at = 0; at < words.length; ) {
    if (at > 0 && words[at++]?.word !== 'and') throw rejectPwhere()
    const { condition, next } = parseCondition(words, at, fields)
    conditions.push(condition)
    at = next
  }
  return conditions
}

type Word = { word?: string; number?: number; text?: string }

function splitTokens(given: string): Word[] {
  const words: Word[] = []
  token.lastIndex = 0
  const end = given.trimEnd().length
  while (token.lastIndex < end) {
    const found = token.exec(given)
    if (!found || words.length > 40) throw rejectPwhere()
    const [, name, digits, quoted, equals] = found
    if (quoted !== undefined) words.push({ text: quoted })
    else if (digits) words.push({ number: Number(digits) })
    else words.push({ word: (name ?? equals)!.toLowerCase() })
  }
  return words
}

function parseCondition(words: Word[], at: number, fields: ConditionFields): { condition: Condition; next: number } {
  const field = words[at]?.word ?? ''
  const kind = Object.hasOwn(fields, field) ? fields[field] : null
  if (!kind) throw rejectPwhere()
  const [second, third, fourth] = [words[at + 1], words[at + 2], words[at + 3]]
  if (second?.word === 'is' && third?.word === 'not' && fourth?.word === 'null') {
    return { condition: { field, value: 'present' }, next: at + 4 }
  }
  // A number may be in quotes, as clients that concatenate texts write it.
  const quotedNumber = kind === 'number' && /^\d{1,15}$/.test(third?.text ?? '') ? Number(third!.text) : undefined
  const value = kind === 'number' ? (third?.number ?? quotedNumber) : third?.text
  if (second?.word !== '=' || value === undefined) throw rejectPwhere()
  return { condition: { field, value }, next: at + 3 }
}

const rejectPwhere = () => reject('invalid', 'wire.pwhere')

/**
 * Returns the one number on which all conditions on these fields agree; null if there is none, 0 (nobody's id) if they
 * disagree.
 */
export function getConditionNumber(conditions: Condition[], ...names: string[]): number | null {
  const named = conditions.flatMap(({ field, value }) =>
    names.includes(field) && typeof value === 'number' ? value : [],
  )
  if (named.length === 0) return null
  return named.every(value => value === named[0]) ? named[0]! : 0
}

import type { English } from './en/index.ts'
import type { Params } from './icu.ts'
import type { LanguageFacts } from './language.ts'

/** A text as `compile` leaves it and the browser gets it: words alone, or parts between which something is put in. */
export type Compiled = string | Part[]
/** 0: the number that the plural around it counts. */
export type Part =
  | string
  | 0
  | [name: string]
  | [name: string, 'number']
  | [name: string, 'plural' | 'ordinal' | 'select', forms: Record<string, Compiled>]

export type Area = keyof English
/** 'booking.list.title': the area, and what the text is called in it. */
export type Key = { [A in Area]: `${A}.${keyof English[A] & string}` }[Area]
type TextOf<K extends Key> = K extends `${infer A extends Area}.${infer W}`
  ? W extends keyof English[A]
    ? English[A][W]
    : never
  : never
/** What a text asks for, by name. */
export type ParamsOf<K extends Key> = TextOf<K> extends infer S extends string ? Params<S> : never
type Given<K extends Key> = keyof ParamsOf<K> extends never ? [] : [params: ParamsOf<K>]

type Spoken = Pick<LanguageFacts, 'code' | 'tag' | 'dir'>

/** What a thing, a service or a place is called in a language, by its English name: that name where the language has none for it. */
export type Name = (english: string) => string

/**
 * Says a word; which there are and what each asks for is known from the English. `code`, `tag` and `dir` are those of the language: for
 * addresses, for days, and for the page. `nameOf`: of what is sold, `placeOf`: of States, cities and localities; on the server: a page is given
 * its names with its data.
 */
export type Translate = (<K extends Key>(key: K, ...given: Given<K>) => string) & Readonly<Spoken> & Names
export type Names = { readonly nameOf: Name; readonly placeOf: Name }

const asItIs: Name = english => english

/** Says what `find` finds, with the plurals of the language. A word that is nowhere is a bug: it throws. */
export function speaker(
  language: Spoken,
  find: (key: string) => Compiled | undefined,
  { nameOf, placeOf }: Names = { nameOf: asItIs, placeOf: asItIs },
): Translate {
  const t = (key: string, values: Values = {}) => {
    const text = find(key)
    if (text === undefined) throw new Error(`no words for ${key}`)
    return put(text, language.dir === 'rtl' ? withMoneyApart(values) : values, language.tag)
  }
  const facts = { code: language.code, tag: language.tag, dir: language.dir, nameOf, placeOf }
  return Object.assign(t, facts) as unknown as Translate
}

/** Says a word whose name is put together, as that of a message is: a test holds that each is there, with what it asks for. */
export const translateAny = (t: Translate, key: string, values: Record<string, string | number> = {}): string =>
  (t as unknown as (key: string, values: Values) => string)(key, values)

type Values = Readonly<Record<string, string | number>>

/**
 * In text from right to left ₹ and a minus would change to the other end of their number: U+2066 … U+2069 keep them apart from it.
 * Source: Unicode's bidirectional algorithm (UAX #9), rules W2 and W5.
 */
const withMoneyApart = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).includes('₹') ? `\u2066${value}\u2069` : value]),
  )

function put(text: Compiled, values: Values, tag: string, counted = 0): string {
  if (typeof text === 'string') return text
  return text.map(part => said(part, values, tag, counted)).join('')
}

function said(part: Part, values: Values, tag: string, counted: number): string {
  if (typeof part === 'string') return part
  if (part === 0) return grouped.format(counted)
  const [name] = part
  const value = values[name]!
  if (part.length === 1) return String(value)
  if (part.length === 2) return grouped.format(Number(value))
  const [, kind, forms] = part
  if (kind === 'select') return put(forms[value] ?? forms.other!, values, tag, counted)
  const count = Number(value)
  const form = forms[`=${count}`] ?? forms[rulesOf(tag, kind).select(count)] ?? forms.other!
  return put(form, values, tag, count)
}

/** Lakh and crore and Latin digits in every language: mr, kn and ml would group by thousands, mr and bn bring digits of their own. */
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const rules = new Map<string, Intl.PluralRules>()
function rulesOf(tag: string, kind: 'plural' | 'ordinal'): Intl.PluralRules {
  const known = rules.get(tag + kind)
  if (known) return known
  const made = new Intl.PluralRules(tag, { type: kind === 'ordinal' ? 'ordinal' : 'cardinal' })
  rules.set(tag + kind, made)
  return made
}

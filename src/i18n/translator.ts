import type { English } from './en/index.ts'
import type { Params } from './icu.ts'
import type { LanguageFacts } from './language.ts'

/** A compiled text, as the browser gets it: a plain string, or parts between which values are inserted. */
export type CompiledText = string | CompiledPart[]
/** 0 is the number that the enclosing plural counts. */
export type CompiledPart =
  | string
  | 0
  | [name: string]
  | [name: string, 'number']
  | [name: string, 'plural' | 'ordinal' | 'select', forms: Record<string, CompiledText>]

export type Area = keyof English
/** The key of a text: its area and its name within it, 'booking.list.title'. */
export type TranslationKey = { [A in Area]: `${A}.${keyof English[A] & string}` }[Area]
type TextOf<K extends TranslationKey> = K extends `${infer A extends Area}.${infer W}`
  ? W extends keyof English[A]
    ? English[A][W]
    : never
  : never
/** The parameters of a text, by name. */
export type TextParams<K extends TranslationKey> = TextOf<K> extends infer S extends string ? Params<S> : never
type ParamsArgument<K extends TranslationKey> = keyof TextParams<K> extends never ? [] : [params: TextParams<K>]

type LanguageTags = Pick<LanguageFacts, 'code' | 'tag' | 'dir'>

/**
 * Translates the English name of an item, a service or a place; returns the English name if there is no translation.
 */
export type TranslateName = (english: string) => string

/**
 * Translates a text; the keys and their parameters are derived from the English. `code`, `tag` and `dir` are those of
 * the language, for addresses, dates and the page. `nameOf` translates names of services and items, `placeOf` those of
 * States, cities and localities; both work on the server only, since a page gets its names with its data.
 */
export type Translate = (<K extends TranslationKey>(key: K, ...given: ParamsArgument<K>) => string) &
  Readonly<LanguageTags> &
  NameTranslators
export type NameTranslators = { readonly nameOf: TranslateName; readonly placeOf: TranslateName }

const keepEnglishName: TranslateName = english => english

/**
 * Builds the translator for the texts that `find` returns, with the plural rules of the language. Throws for an unknown
 * key, which is a bug.
 */
export function buildTranslator(
  language: LanguageTags,
  find: (key: string) => CompiledText | undefined,
  { nameOf, placeOf }: NameTranslators = { nameOf: keepEnglishName, placeOf: keepEnglishName },
): Translate {
  const t = (key: string, values: Values = {}) => {
    const text = find(key)
    if (text === undefined) throw new Error(`no words for ${key}`)
    return formatText(text, language.dir === 'rtl' ? isolateAmounts(values) : values, language.tag)
  }
  const facts = { code: language.code, tag: language.tag, dir: language.dir, nameOf, placeOf }
  return Object.assign(t, facts) as unknown as Translate
}

/**
 * Translates a text whose key is composed at run time, such as that of a message. A test checks that each exists with
 * its parameters.
 */
export const translateAny = (t: Translate, key: string, values: Record<string, string | number> = {}): string =>
  (t as unknown as (key: string, values: Values) => string)(key, values)

type Values = Readonly<Record<string, string | number>>

/**
 * In right-to-left text ₹ and a minus would move to the other end of their number: U+2066 … U+2069 isolate the amount.
 * Source: Unicode's bidirectional algorithm (UAX #9), rules W2 and W5.
 */
const isolateAmounts = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).includes('₹') ? `\u2066${value}\u2069` : value]),
  )

function formatText(text: CompiledText, values: Values, tag: string, counted = 0): string {
  if (typeof text === 'string') return text
  return text.map(part => formatPart(part, values, tag, counted)).join('')
}

function formatPart(part: CompiledPart, values: Values, tag: string, counted: number): string {
  if (typeof part === 'string') return part
  if (part === 0) return grouped.format(counted)
  const [name] = part
  const value = values[name]!
  if (part.length === 1) return String(value)
  if (part.length === 2) return grouped.format(Number(value))
  const [, kind, forms] = part
  if (kind === 'select') return formatText(forms[value] ?? forms.other!, values, tag, counted)
  const count = Number(value)
  const form = forms[`=${count}`] ?? forms[getPluralRules(tag, kind).select(count)] ?? forms.other!
  return formatText(form, values, tag, count)
}

/**
 * Lakh and crore grouping and Latin digits in every language: Intl would group mr, kn and ml by thousands and use other
 * digits for mr and bn.
 */
const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

const rules = new Map<string, Intl.PluralRules>()
function getPluralRules(tag: string, kind: 'plural' | 'ordinal'): Intl.PluralRules {
  const known = rules.get(tag + kind)
  if (known) return known
  const made = new Intl.PluralRules(tag, { type: kind === 'ordinal' ? 'ordinal' : 'cardinal' })
  rules.set(tag + kind, made)
  return made
}

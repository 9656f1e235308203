import type { Paise } from '#kernel/money.ts'
import { writeEnglishAmount } from './en/rupees-in-words.ts'
import { englishLanguage, type Language } from './language.ts'
import type { NumeralStep, Numerals } from './numerals.ts'
import * as north from './numerals-north.ts'
import * as south from './numerals-south.ts'

/** Numerals follow rules that a translated text cannot express. */
const numerals: Record<Language, Numerals> = { ...north, ...south }

/**
 * Writes out an amount, as bills in India do; null for a language without numerals here, because its readers could not
 * check English words.
 */
export function formatRupeesInWords(amount: Paise, language: Language): string | null {
  if (language === englishLanguage.code) return writeEnglishAmount(amount)
  const words = numerals[language]
  return words && amount >= 0 ? inNumerals(amount, words) : null
}

function inNumerals(amount: Paise, words: Numerals): string {
  const [whole, part] = [Math.floor(amount / 100), amount % 100]
  const counted = (count: number) => (words.counting ?? (it => it))(said(count, words))
  const rupees = whole === 1 ? words.one : `${counted(whole)} ${words.rupees}`
  const paise = part > 0 ? [words.and, counted(part), words.paise] : []
  return [rupees, ...paise, words.only].filter(Boolean).join(' ')
}

function said(count: number, words: Numerals): string {
  const { small, hundreds, counting = it => it } = words
  if (count < 100) return small[count]!
  for (const [size, { one, many }] of stepsOf(words)) {
    if (count < size) continue
    const [times, rest] = [Math.floor(count / size), count % size]
    const [last, before] = times === 1 ? one : many(counting(said(times, words)))
    return rest === 0 ? last : `${before} ${said(rest, words)}`
  }
  const [last, before] = hundreds[Math.floor(count / 100) - 1]!
  return count % 100 === 0 ? last : `${before} ${small[count % 100]}`
}

const stepsOf = ({ crore, lakh, thousand }: Numerals): [number, NumeralStep][] => [
  [1_00_00_000, crore],
  [1_00_000, lakh],
  [1_000, thousand],
]

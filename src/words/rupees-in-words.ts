import type { Paise } from '#kernel/money.ts'
import { inEnglish } from './en/rupees-in-words.ts'
import { english, type Language } from './language.ts'

/** Numerals follow rules that no text holds: a function a language. */
const spoken: Record<Language, (amount: Paise) => string> = { [english.code]: inEnglish }

/** An amount written out, as bills in India have it; in English where the language has no numerals of ours yet. */
export const rupeesInWords = (amount: Paise, language: Language): string => (spoken[language] ?? inEnglish)(amount)

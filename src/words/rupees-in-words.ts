import type { Paise } from '#kernel/money.ts'
import { inEnglish } from './en/rupees-in-words.ts'
import { english, type Language } from './language.ts'

/** Numerals follow rules that no text holds: a function a language. */
const spoken: Record<Language, (amount: Paise) => string> = { [english.code]: inEnglish }

/** An amount written out, as bills in India have it; null where the language has no numerals of ours: English words would be a sentence that its reader cannot check. */
export const rupeesInWords = (amount: Paise, language: Language): string | null => spoken[language]?.(amount) ?? null

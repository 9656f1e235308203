import type { Language, LanguageFacts } from '#words/language.ts'
import type { Words } from '#words/open-words.ts'
import type { Say } from '#words/speaker.ts'

/** The language that a page is in, and what says its words. */
export type Tongue = LanguageFacts & { say: Say }

export const tongueOf = (words: Words, language: Language): Tongue => ({
  ...words.facts(language),
  say: words.say(language),
})

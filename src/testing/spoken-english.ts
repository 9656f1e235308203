import type { Spoken } from '#modules/messaging/rules/facts.ts'
import { english } from '#words/language.ts'
import { openWords } from '#words/open-words.ts'

/** English, for tests of what is said. */
export const spokenEnglish: Spoken = { say: openWords().say(english.code), tag: english.tag }

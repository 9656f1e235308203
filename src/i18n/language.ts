/** A language code, one of `Words['languages']`: 'en', 'hi'. */
export type Language = string

/** `name` is in the language itself; `tag` is for the browser and Intl: 'hi-IN'. */
export type LanguageFacts = { code: Language; name: string; tag: string; dir: 'ltr' | 'rtl' }

/** The language of the source texts, and the default. */
export const englishLanguage: LanguageFacts = { code: 'en', name: 'English', tag: 'en-IN', dir: 'ltr' }

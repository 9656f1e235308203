/** A language's code, one of `Words['languages']`: 'en', 'hi'. */
export type Language = string

/** `name` in the language itself; `tag` for the browser and Intl: 'hi-IN'. */
export type LanguageFacts = { code: Language; name: string; tag: string; dir: 'ltr' | 'rtl' }

/** The language of the sources, and of whoever has chosen none. */
export const english: LanguageFacts = { code: 'en', name: 'English', tag: 'en-IN', dir: 'ltr' }

import type { Language } from '#i18n/language.ts'

/**
 * Where somebody asks from who only now says who they are: their network address, their browser (a hash of the cookie we gave it) and what
 * the browser calls itself. `language`: that of the page.
 */
export type ClientInfo = { address: string; browser: string; program: string; language: Language }

/** Where somebody asks from who need not say who they are. */
export type RequestOrigin = Pick<ClientInfo, 'address' | 'language'>

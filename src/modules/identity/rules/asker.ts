import type { Language } from '#words/language.ts'

/**
 * Where somebody asks from who says who he is only now: his network address, his browser (a hash of the cookie we gave it) and what
 * the browser calls itself. `language`: that of the page.
 */
export type Asker = { address: string; browser: string; program: string; language: Language }

/** Where somebody asks from who need not say who he is. */
export type From = Pick<Asker, 'address' | 'language'>

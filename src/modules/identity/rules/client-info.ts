import type { Language } from '#i18n/language.ts'

/**
 * The origin of a request from a person who is not yet identified: the network address, the browser (a hash of our
 * cookie), its user agent and the page's language.
 */
export type ClientInfo = { address: string; browser: string; program: string; language: Language }

/** The origin of a request from a person who need not be identified. */
export type RequestOrigin = Pick<ClientInfo, 'address' | 'language'>

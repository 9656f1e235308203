/**
 * Maximum length of a search text. It has its own file because screens use it, while the code that reads addresses
 * stays on the server.
 */
export const MAX_SEARCH_LENGTH = 80

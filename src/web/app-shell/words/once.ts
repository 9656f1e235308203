/** The words themselves are asked for once each, as files that a browser keeps: see `browser-words.ts`. */
export const loader = () => null
/** They do not change while a page is open. */
export const shouldRevalidate = () => false

/** The translations are requested once each, as files that a browser keeps: see `browser-words.ts`. */
export const loader = () => null
/** Translations do not change while a page is open. */
export const shouldRevalidate = () => false

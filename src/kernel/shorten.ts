/** Returns the first `length` characters of a text with an ellipsis, or the whole text if it is no longer. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text

/** Parses the id in an address; 0 for 'new' and invalid text. */
export const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

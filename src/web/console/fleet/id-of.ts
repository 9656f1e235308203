/** The number that an address names; 0 for 'new', and for what is none. */
export const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Parses the id in an address; 0 for 'new' and invalid text. */
export const parseFleetId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

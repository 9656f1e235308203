/** A line of a phone in large letters. */
const LONG = 16

/** Where an address may be broken on a narrow line: after its @, and where that is not enough before a dot; not within a word. */
export const emailParts = (email: string): string[] =>
  email.split(/(?<=@)/).flatMap(part => (part.length > LONG ? part.split(/(?=\.)/) : part))

/** The characters that fit on a line of a phone with large letters. */
const LONG = 16

/**
 * Splits an email address where a narrow line may break: after the @ and, in a long part, before a dot; never within a
 * word.
 */
export const splitEmail = (email: string): string[] =>
  email.split(/(?<=@)/).flatMap(part => (part.length > LONG ? part.split(/(?=\.)/) : part))

/** The form that browsers, Indian mail servers and `z.email()` accept: ASCII, with a dot in the domain. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** True for an email address of at most 250 characters (BIZ-03). */
export const isEmail = (text: string): boolean => text.length <= 250 && ADDRESS.test(text)

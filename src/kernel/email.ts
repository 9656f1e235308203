/** As browsers and mail servers here take them, and `z.email()`: ASCII, with a dot in the domain. */
const ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether a text is an e-mail address, of 250 letters at most (BIZ-03). */
export const isEmail = (text: string): boolean => text.length <= 250 && ADDRESS.test(text)

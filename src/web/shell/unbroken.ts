/** Words that belong on one line, as '12 PM - 02 PM': after its hyphen a line would end, if nothing held it to what follows. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

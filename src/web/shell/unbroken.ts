/** Words that belong on one line, as '12 PM - 02 PM'. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

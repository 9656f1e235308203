/** What keyboards, phones and word processors write for an apostrophe. */
export const APOSTROPHES = '\u2018\u2019\u02bc\u00b4`\uff07'

const any = new RegExp(`[${APOSTROPHES}]`, 'g')

/** “D’Souza” as it is on a plain keyboard: what is looked for, and what it is looked for in, are compared so. */
export const plainApostrophes = (text: string): string => text.replace(any, "'")

/** The characters that keyboards, phones and word processors insert for an apostrophe. */
export const APOSTROPHES = '\u2018\u2019\u02bc\u00b4`\uff07'

const any = new RegExp(`[${APOSTROPHES}]`, 'g')

/**
 * Replaces every apostrophe by the one of a plain keyboard (“D’Souza”). A search normalises both the query and the text
 * with it.
 */
export const normaliseApostrophes = (text: string): string => text.replace(any, "'")

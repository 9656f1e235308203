/**
 * Characters that change the direction of the following text (Unicode Bidirectional Algorithm, UAX #9). None of our
 * languages needs them.
 */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes direction changes from a typed text. With them, a note or a landmark would read differently to staff and to a
 * program.
 */
export const removeDirectionMarks = (text: string): string => text.replace(DIRECTION_MARKS, '')

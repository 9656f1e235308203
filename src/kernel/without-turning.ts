/** Signs that turn the direction of what follows (Unicode Bidirectional Algorithm, UAX #9): no language of ours is written with them. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A typed text that reads as it stands: turned around, a note or a landmark says one thing to staff and another to a program. */
export const withoutTurning = (text: string): string => text.replace(TURNING, '')

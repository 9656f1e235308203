/** What a page waits for that script makes better. `pointermove` gives a mouse a head start on its click; one at rest says nothing. */
export const TOUCHES = ['pointerdown', 'touchstart', 'pointermove', 'focusin', 'keydown'] as const

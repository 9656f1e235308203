/** What a page waits for that script makes better. `pointerover` gives a mouse a head start on its click. */
export const TOUCHES = ['pointerdown', 'touchstart', 'pointerover', 'focusin', 'keydown'] as const

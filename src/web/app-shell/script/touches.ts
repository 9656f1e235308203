/** Events that start the script of a page. `pointermove` gives a mouse a head start on its click. */
const TOUCHES = ['pointerdown', 'touchstart', 'pointermove', 'focusin', 'keydown'] as const
const options = { capture: true, passive: true }

type Touch = Event & Partial<Pick<PointerEvent, 'movementX' | 'movementY'>>

/** Calls `feel` on each touch until the returned function is called. */
export function onTouch(feel: (touch: Touch) => void) {
  for (const touch of TOUCHES) addEventListener(touch, tell, options)
  return () => {
    for (const touch of TOUCHES) removeEventListener(touch, tell, options)
  }

  function tell(touch: Touch) {
    const { type, movementX, movementY } = touch
    if (type === 'pointermove' && !movementX && !movementY) return // laid out beneath a mouse at rest
    feel(touch)
  }
}

/** Events that start the script of a page. `pointermove` gives a mouse a head start on its click. */
const TOUCH_EVENTS = ['pointerdown', 'touchstart', 'pointermove', 'focusin', 'keydown'] as const
const options = { capture: true, passive: true }

type Touch = Event & Partial<Pick<PointerEvent, 'movementX' | 'movementY'>>

/** Calls `handleTouch` on each touch until the returned function is called. */
export function listenForTouch(handleTouch: (touch: Touch) => void) {
  for (const touch of TOUCH_EVENTS) addEventListener(touch, notify, options)
  return () => {
    for (const touch of TOUCH_EVENTS) removeEventListener(touch, notify, options)
  }

  function notify(touch: Touch) {
    const { type, movementX, movementY } = touch
    if (type === 'pointermove' && !movementX && !movementY) return // laid out beneath a mouse at rest
    handleTouch(touch)
  }
}

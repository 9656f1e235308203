import { TOUCHES } from '../script/touches.ts'

/**
 * Sent in the page as text: it stands alone and may use nothing from outside itself. Once the page has all it shows and rests, or
 * with the first touch of anything before that, it asks for the address fields' own script, ahead of the router's.
 */
function loadOnTouch(src: string, touches: readonly string[]) {
  const { nonce } = document.currentScript!
  for (const touch of touches) addEventListener(touch, load, { capture: true, passive: true })
  addEventListener('load', () => {
    const ask = () => load({})
    ;(window.requestIdleCallback ?? setTimeout)(ask) // Safari has no idle callback
    setTimeout(ask, 2000) // and a page may never rest
  })
  let asked = false

  function load({ type, movementX, movementY }: Partial<PointerEvent>) {
    if (asked || (type === 'pointermove' && !movementX && !movementY)) return // laid out beneath a mouse at rest
    asked = true
    for (const touch of touches) removeEventListener(touch, load, { capture: true })
    const script = Object.assign(document.createElement('script'), { src, nonce, fetchPriority: 'high' })
    script.onerror = () => dispatchEvent(new Event('place')) // then the router's brings the fields to life
    document.head.append(script)
  }
}

export const loadOnTouchText = (src: string) => `(${loadOnTouch})(${JSON.stringify(src)},${JSON.stringify(TOUCHES)})`

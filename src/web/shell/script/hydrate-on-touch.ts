import { TOUCHES } from './touches.ts'

/**
 * Sent in the page's head of script, as text: it stands alone and may use nothing from outside itself. Without `touches` the
 * page waits for a click that only script can answer.
 */
function hydrateOnTouch(touches: readonly string[]) {
  const own = document.currentScript!
  const { nonce } = own
  // By its place, not by an id: an id belongs to whatever on the page bears it first.
  const page = new DOMParser().parseFromString(own.previousElementSibling!.textContent, 'text/html')
  const [context, main] = page.querySelectorAll('script')
  run(context!)
  // A click that only script can answer (the login dialog) is kept until it can; without script it is a plain link.
  let clicked: HTMLElement | null = null
  let started = false
  let resting: ReturnType<typeof setTimeout> | undefined
  addEventListener('click', keep, true)
  addEventListener('hydrated', answer)
  for (const touch of touches) addEventListener(touch, feel, { capture: true, passive: true })
  addEventListener('place', settle)
  if (touches.length > 0 && localStorage.length > 0) start() // a cart to count, a draft to forget

  /** An address field is alive by itself, and its suggestions come first on a slow line; all else waits for its place. */
  function feel({ type, target, movementX, movementY }: Event & Partial<PointerEvent>) {
    if (type === 'pointermove' && !movementX && !movementY) return // laid out beneath a mouse at rest
    const field = target instanceof Element && target.closest('[data-address]')
    if (!field) start()
    else if (type === 'focusin' && !field.querySelector<HTMLInputElement>('[data-part="input"]')!.value)
      clearTimeout(resting)
  }

  /** The other address first: on a slow line its suggestions would wait behind a hundred kB. Who does not go on to it sees soon
   * what follows from this one. `window`: the fields' own script did not come. */
  function settle({ target }: Event) {
    const fields = [...document.querySelectorAll<HTMLInputElement>('[data-address] [data-part="input"]')]
    if (target === window || fields.every(({ value }) => value)) start()
    else resting = setTimeout(start, 2_000)
  }

  function start() {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, feel, { capture: true })
    document.head.append(...page.querySelectorAll('link'))
    addEventListener('error', giveUp, true)
    run(main!)
  }

  function run({ type, text }: HTMLScriptElement) {
    document.head.append(Object.assign(document.createElement('script'), { type, text, nonce }))
  }

  function keep(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-wants-script]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    clicked = link
    start()
  }

  function answer() {
    removeEventListener('click', keep, true)
    removeEventListener('error', giveUp, true)
    clicked?.click()
  }

  /** A file of the script did not come: the page goes on without. */
  function giveUp({ target }: Event) {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) answer()
  }
}

const text = (touches: readonly string[]) => `(${hydrateOnTouch})(${JSON.stringify(touches)})`
export const hydrateOnTouchText = text(TOUCHES)
export const hydrateOnCallText = text([])

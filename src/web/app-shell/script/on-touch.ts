/** Starts the page's script with the first touch. The start data of its router is in the element right before it. */
import { loadScripts, readStartData, replayClicks } from './load-scripts.ts'
import { listenForTouch } from './touches.ts'

const startData = readStartData()!
let startTimer: ReturnType<typeof setTimeout> | undefined
const stopListening = listenForTouch(handleTouch)
const start = replayClicks(() => {
  stopListening()
  return loadScripts(startData)
})
addEventListener('place', handlePlaceChosen)
if (localStorage.length > 0) start() // a cart to count, or a draft to delete

/**
 * Starts on any touch outside an address field. An address field works by itself, and its suggestions come first on a
 * slow connection; the rest waits until the field has its place.
 */
function handleTouch({ type, target }: Event) {
  const field = target instanceof Element && target.closest('[data-address]')
  if (!field) start()
  else if (type === 'focusin' && !field.querySelector<HTMLInputElement>('[data-part="input"]')!.value)
    clearTimeout(startTimer)
}

/**
 * Waits for the other address: on a slow connection its suggestions would wait behind a hundred kB. A customer who does
 * not go on to it soon sees the result of this one. `window`: the fields' own script failed to load.
 */
function handlePlaceChosen({ target }: Event) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-address] [data-part="input"]')]
  if (target === window || fields.every(({ value }) => value)) start()
  else startTimer = setTimeout(start, 2_000)
}

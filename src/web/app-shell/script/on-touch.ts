/** Brings the page to life with the first touch; what its router begins with is right before it. */
import { bring, readCalled, replayClicks } from './bring-scripts.ts'
import { onTouch } from './touches.ts'

const called = readCalled()!
let resting: ReturnType<typeof setTimeout> | undefined
const leave = onTouch(feel)
const start = replayClicks(() => {
  leave()
  return bring(called)
})
addEventListener('place', settle)
if (localStorage.length > 0) start() // a cart to count, a draft to forget

/** An address field is alive by itself, and its suggestions come first on a slow line; all else waits for its place. */
function feel({ type, target }: Event) {
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

/** Brings the page to life with the first touch; its router's scripts are right before it, in a noscript. */
import { keepClicks, readScripts, run } from './bring-scripts.ts'
import { onTouch } from './touches.ts'

// By its place, not by an id: an id belongs to whatever on the page bears it first.
const { links, context, main } = readScripts(document.currentScript!.previousElementSibling!.textContent)
run(context!) // what follows in the page gives it its data
let started = false
let resting: ReturnType<typeof setTimeout> | undefined
const { watchFiles } = keepClicks(start)
const leave = onTouch(feel)
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

function start() {
  if (started) return
  started = true
  leave()
  document.head.append(...links)
  watchFiles()
  run(main)
}

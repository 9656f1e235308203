/**
 * For the small scripts inside a page that load the router's script. Each is built with all that it imports
 * (`?as-text`).
 */
import type { StartData } from './start-data.ts'

/**
 * Reads the start data from the element right before the running script. It is found by its position and not by an id:
 * an id belongs to the first element on the page that has it.
 */
export function readStartData(): StartData | null {
  const text = document.currentScript!.previousElementSibling!.textContent
  return text ? JSON.parse(text) : null
}

/**
 * Starts the router as the router's own inline scripts do. As inline text those would need a nonce, which a cached page
 * cannot have.
 */
export async function loadScripts({ links, context, data, manifest, screens, entry }: StartData) {
  document.head.insertAdjacentHTML('beforeend', links)
  const [modules] = await Promise.all([Promise.all(screens.map(([, file]) => import(file))), import(manifest)])
  Object.assign(window, {
    __reactRouterContext: Object.assign(context, { stream: new Blob([data]).stream() }),
    __reactRouterRouteModules: Object.fromEntries(screens.map(([id], i) => [id, modules[i]])),
  })
  await import(entry)
}

/**
 * Starts the script on a click that only script can handle (the login dialog), and repeats the click afterwards.
 * Without script the link is a plain link.
 */
export function replayClicks(start: () => Promise<void>) {
  let clicked: HTMLElement | null = null
  let started = false
  addEventListener('click', keep, true)
  addEventListener('hydrated', answer)
  return startOnce

  function startOnce() {
    if (started) return
    started = true
    start().catch(answer) // a script file failed to load: the page works without it
  }

  function keep(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-wants-script]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    clicked = link
    startOnce()
  }

  function answer() {
    removeEventListener('click', keep, true)
    clicked?.click()
  }
}

/** For the small scripts that stand in a page and bring the router's. Each is built with all that it imports (`?as-text`). */
import type { Called } from './call.ts'

/** What the page holds for the script that runs just now, right before it. By its place, not by an id: an id belongs to whatever on the page bears it first. */
export function readCalled(): Called | null {
  const text = document.currentScript!.previousElementSibling!.textContent
  return text ? JSON.parse(text) : null
}

/** As the router's own scripts in a page do it: as texts they would need a nonce, which a page that caches keep has not. */
export async function bring({ links, context, data, manifest, screens, entry }: Called) {
  document.head.insertAdjacentHTML('beforeend', links)
  const [modules] = await Promise.all([Promise.all(screens.map(([, file]) => import(file))), import(manifest)])
  Object.assign(window, {
    __reactRouterContext: Object.assign(context, { stream: new Blob([data]).stream() }),
    __reactRouterRouteModules: Object.fromEntries(screens.map(([id], i) => [id, modules[i]])),
  })
  await import(entry)
}

/** A click that only script can answer (the login dialog) is kept until it can; without script it is a plain link. */
export function replayClicks(start: () => Promise<void>) {
  let clicked: HTMLElement | null = null
  let started = false
  addEventListener('click', keep, true)
  addEventListener('hydrated', answer)
  return startOnce

  function startOnce() {
    if (started) return
    started = true
    start().catch(answer) // a file of the script did not come: the page goes on without
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

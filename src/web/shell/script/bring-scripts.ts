/** For the small scripts that stand in a page and bring the router's. Each is built with all that it imports (`?as-text`). */

const { nonce } = document.currentScript!

/** Of a page written here or fetched: its links to files, and the scripts that give the router its data and start it, in order. */
export const readScripts = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('script[type=module]') as HTMLScriptElement
  const [context, ...data] = [...page.querySelectorAll('script')].filter(({ text }) =>
    text.startsWith('window.__reactRouterContext'),
  )
  return { links: page.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=fetch]'), context, data, main }
}

export const run = ({ type, text }: HTMLScriptElement) =>
  document.head.append(Object.assign(document.createElement('script'), { type, text, nonce }))

/** A click that only script can answer (the login dialog) is kept until it can; without script it is a plain link. */
export function keepClicks(start: () => void) {
  let clicked: HTMLElement | null = null
  addEventListener('click', keep, true)
  addEventListener('hydrated', answer)

  function keep(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLElement>('[data-wants-script]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    clicked = link
    start()
  }

  function answer() {
    removeEventListener('click', keep, true)
    removeEventListener('error', lose, true)
    clicked?.click()
  }

  /** A file of the script did not come: the page goes on without. */
  function lose({ target }: Event) {
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) answer()
  }

  return { giveUp: answer, watchFiles: () => addEventListener('error', lose, true) }
}

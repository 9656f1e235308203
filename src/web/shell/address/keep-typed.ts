const KEY = 'quote'

/**
 * What was typed into the quote form outlives a reload in this tab, and a post without a network, which would end on the browser's own error
 * page. The router's script keeps the page as well (`useOfflineGuard`), once it is there.
 */
export function keepTyped(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]
  const kept = read()
  for (const field of fields) field.value ||= kept[field.name] ?? ''
  for (const change of ['input', 'place']) form.addEventListener(change, keep)

  function keep() {
    const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed))
    } catch {} // where a browser keeps nothing
  }

  const note = form.querySelector<HTMLElement>('[data-part="offline"]')!
  form.addEventListener('submit', event => {
    note.hidden = navigator.onLine
    if (!navigator.onLine) event.preventDefault()
  })
  addEventListener('online', () => {
    note.hidden = true
  })
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

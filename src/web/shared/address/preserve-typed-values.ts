const KEY = 'quote'

/**
 * Preserves text typed into the quote form over a reload in this tab, and over a post without a network, which would
 * end on the browser's own error page. Once loaded, the router's script keeps the page as well (`useOfflineGuard`).
 */
export function preserveTypedValues(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([type=hidden])')]
  const note = form.querySelector<HTMLElement>('p[hidden]:not([data-part])')!
  note.setAttribute('role', 'alert')
  try {
    const stored = (sessionStorage[KEY] ?? '').split('\n')
    for (const [i, field] of fields.entries()) field.value ||= stored[i] ?? ''
    for (const change of ['input', 'place'])
      form.addEventListener(change, () => {
        sessionStorage[KEY] = fields.map(({ value }) => value).join('\n')
      })
  } catch {} // where a browser stores nothing

  form.addEventListener('submit', event => {
    note.hidden = navigator.onLine
    if (!navigator.onLine) event.preventDefault()
  })
  addEventListener('online', () => {
    note.hidden = true
  })
}

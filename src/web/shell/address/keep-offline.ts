/**
 * Without a network a post by the browser itself ends on the browser's own error page, and what was typed is gone. The router's script keeps
 * the page (`useOfflineGuard`); until it is there the form's own note says so.
 */
export function keepOffline(form: HTMLFormElement) {
  const note = form.querySelector<HTMLElement>('[data-part="offline"]')
  if (!note) return
  form.addEventListener('submit', event => {
    note.hidden = navigator.onLine
    if (!navigator.onLine) event.preventDefault()
  })
  addEventListener('online', () => {
    note.hidden = true
  })
}

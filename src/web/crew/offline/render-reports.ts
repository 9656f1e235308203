import type { OutboxItem } from './outbox.ts'
import { showThumb } from './take-photos.ts'

/** The unsent reports that the page shows, so that a thumbnail is drawn once. */
const shown = new WeakMap<HTMLElement, string>()

/** Renders the photos and notes of a job that wait on this phone. Sent ones are on the page, without their picture. */
export function renderReports(part: HTMLElement, items: readonly OutboxItem[]) {
  const own = items.filter(
    ({ kind, job, state }) => kind === 'report' && job === part.dataset.reports && state === 'waiting',
  )
  const ids = own.map(({ id }) => id).join(' ')
  if (shown.get(part) === ids) return
  shown.set(part, ids)
  const template = part.querySelector('template')!
  for (const row of part.querySelectorAll('li[data-waits]')) row.remove()
  for (const { fields, photo } of own) {
    const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    const words = [fields.items, fields.note].filter(Boolean).join(': ')
    row.querySelector('[data-part=words]')!.textContent = words
    template.before(row)
    if (photo) void showThumb(row, photo)
  }
  part.hidden = part.querySelector('li') === null
}

import type { OutboxItem } from './outbox.ts'

/** Hides the news once the worker confirmed it on this phone, but not changes that came later. */
export function renderNotices(part: HTMLElement, items: readonly OutboxItem[]) {
  part.hidden = items.some(({ kind, fields }) => kind === 'seen' && fields.seen! >= part.dataset.news!)
}

import type { Item } from './outbox.ts'

/** What changed goes once its worker said here that they saw it, though the page does not know yet; what came since stays. */
export function renderNews(part: HTMLElement, items: readonly Item[]) {
  part.hidden = items.some(({ kind, fields }) => kind === 'seen' && fields.seen! >= part.dataset.news!)
}

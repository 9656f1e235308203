import type { Item } from './outbox.ts'

/** What was said here of being seen, though the page does not know yet: the button is the other one's. */
export function renderConsent(part: HTMLElement, items: readonly Item[]) {
  const last = items.findLast(({ kind, state }) => kind === 'consent' && state !== 'refused')
  if (!last) return
  for (const answer of ['yes', 'no'])
    part.querySelector<HTMLElement>(`form[data-part=${answer}]`)!.hidden = last.fields.agrees === answer
}

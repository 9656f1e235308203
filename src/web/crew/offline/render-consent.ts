import type { OutboxItem } from './outbox.ts'

/** Shows the consent button for the opposite of the last answer given on this phone. */
export function renderConsent(part: HTMLElement, items: readonly OutboxItem[]) {
  const last = items.findLast(({ kind, state }) => kind === 'consent' && state !== 'refused')
  if (!last) return
  for (const answer of ['yes', 'no'])
    part.querySelector<HTMLElement>(`form[data-part=${answer}]`)!.hidden = last.fields.agrees === answer
}

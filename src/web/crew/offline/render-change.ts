import type { OutboxItem } from './outbox.ts'

/**
 * Shows a requested change as awaiting approval, even if the server does not know it yet, and hides the form until
 * then.
 */
export function renderChange(part: HTMLElement, items: readonly OutboxItem[]) {
  const isOwn = ({ job, kind, state }: OutboxItem) =>
    job === part.dataset.job && kind === 'change' && state !== 'refused'
  const known = part.dataset.changes === 'waiting'
  const here = !known && items.some(isOwn)
  const hide = (name: string, hidden: boolean) => {
    const shown = part.querySelector<HTMLElement>(`[data-part=${name}]`)
    if (shown) shown.hidden = hidden
  }
  hide('reported', !(known || here))
  hide('here', !here)
  hide('ask', known || here)
}

import type { Item } from './outbox.ts'

/** What was asked here and the server may not know yet: it waits for its customer, and nothing else is asked meanwhile. */
export function renderChange(part: HTMLElement, items: readonly Item[]) {
  const isOwn = ({ job, kind, state }: Item) => job === part.dataset.job && kind === 'change' && state !== 'refused'
  const known = part.dataset.changes === 'waiting'
  const here = !known && items.some(isOwn)
  const hide = (name: string, hidden: boolean) => {
    const shown = part.querySelector<HTMLElement>(`[data-part=${name}]`)
    if (shown) shown.hidden = hidden
  }
  hide('told', !(known || here))
  hide('here', !here)
  hide('ask', known || here)
}

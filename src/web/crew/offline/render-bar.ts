import type { OutboxItem } from './outbox.ts'
import type { SendResult } from './send.ts'

type Shown = { items: readonly OutboxItem[]; worker: number; sending: SendResult; kept: string | null }

/**
 * Renders the status bar: the age of a stored page, unsent items and rejected updates. Its texts come with the page.
 */
export function renderOutboxBar(bar: HTMLElement, { items, worker, sending, kept }: Shown) {
  const part = (name: string) => bar.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const own = worker ? items.filter(item => item.worker === worker) : items // at the login: the items of all workers
  const waiting = own.filter(({ kind, state }) => kind !== 'logout' && state === 'waiting').length
  const refused = worker ? own.filter(({ state }) => state === 'refused') : []
  t('kept', kept)
  t('waiting', waiting ? `${waiting}` : null)
  part('login').hidden = !(waiting && worker && sending === 'login')
  part('refused').hidden = refused.length === 0
  part('list').replaceChildren(...refused.map(line))
  bar.hidden = !kept && !waiting && refused.length === 0

  function t(name: string, text: string | null) {
    part(name).hidden = text === null
    part(name).querySelector('b')!.textContent = text
  }

  function line({ n, label, text }: OutboxItem) {
    const one = part('one') as HTMLTemplateElement
    const row = one.content.cloneNode(true) as DocumentFragment
    row.querySelector('b')!.textContent = label
    row.querySelector('span')!.textContent = text ?? ''
    row.querySelector('button')!.dataset.seen = `${n}`
    return row
  }
}

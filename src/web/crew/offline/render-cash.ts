import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { paiseIn } from '#modules/billing/rules/crew-cash.ts'
import type { Item } from './outbox.ts'

/**
 * The cash of this job that its page does not count yet. A page names each entry that it counts, so it does not matter when the page was kept and when the
 * entry was sent.
 */
export const cashUnknown = (items: readonly Item[], job: string | undefined, known: readonly string[]): Item[] =>
  items.filter(item => item.kind === 'cash' && item.job === job && item.state !== 'refused' && !known.includes(item.id))

const amountOf = ({ fields }: Item): Paise => paiseIn(fields.amount ?? '') ?? paise(0)

/** What is left to collect once these entries are counted too. */
export const dueAfter = (due: number, unknown: readonly Item[]): Paise =>
  paise(Math.max(0, due - unknown.reduce((sum, item) => sum + amountOf(item), 0)))

const knownOn = ({ dataset }: HTMLElement) => (dataset.known ?? '').split(' ')

/** On the page of the job: what is still to be collected, or that nothing is. */
export function renderOwed(part: HTMLElement, items: readonly Item[]) {
  const due = dueAfter(Number(part.dataset.owed), cashUnknown(items, part.dataset.job, knownOn(part)))
  part.toggleAttribute('data-due', due > 0)
  part.querySelector('b')!.textContent = formatRupees(due)
  part.querySelector<HTMLElement>('[data-part=collect]')!.hidden = due === 0
  part.querySelector<HTMLElement>('[data-part=paid]')!.hidden = due > 0
}

/** What is still due with what was taken here, and each of it, though the page does not know yet. */
export function renderCash(part: HTMLElement, items: readonly Item[]) {
  const own = cashUnknown(items, part.dataset.job, knownOn(part))
  const due = dueAfter(Number(part.dataset.cash), own)
  part.querySelector('[data-part=due]')!.textContent = formatRupees(due)
  part.querySelector<HTMLInputElement>('input[name=due]')!.value = `${due}`
  const template = part.querySelector<HTMLTemplateElement>('template')!
  for (const row of part.querySelectorAll('li[data-here]')) row.remove()
  template.before(
    ...own.map(item => {
      const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
      row.toggleAttribute('data-waits', item.state === 'waiting')
      row.querySelector('b')!.textContent = formatRupees(amountOf(item))
      return row
    }),
  )
  part.querySelector<HTMLElement>('[data-part=taken]')!.hidden = part.querySelector('li') === null
}

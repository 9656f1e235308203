import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { parseTypedRupees } from '#modules/billing/rules/crew-cash.ts'
import type { OutboxItem } from './outbox.ts'
import { renderNotes } from './render-notes.ts'

/**
 * Returns the cash entries of this job that its page does not include. A page names each entry that it includes, so it
 * does not matter when it was stored and when the entry was sent.
 */
export const listUnknownCash = (
  items: readonly OutboxItem[],
  job: string | undefined,
  known: readonly string[],
): OutboxItem[] =>
  items.filter(item => item.kind === 'cash' && item.job === job && item.state !== 'refused' && !known.includes(item.id))

const parseAmount = ({ fields }: OutboxItem): Paise => parseTypedRupees(fields.amount ?? '') ?? paise(0)

/** Returns the amount left to collect after these entries, in paise. */
export const calculateDue = (due: number, unknown: readonly OutboxItem[]): Paise =>
  paise(Math.max(0, due - unknown.reduce((sum, item) => sum + parseAmount(item), 0)))

const readKnownIds = ({ dataset }: HTMLElement) => (dataset.known ?? '').split(' ')

/** Renders the amount to collect on the job page. */
export function renderJobDue(part: HTMLElement, items: readonly OutboxItem[]) {
  const due = calculateDue(Number(part.dataset.owed), listUnknownCash(items, part.dataset.job, readKnownIds(part)))
  part.toggleAttribute('data-due', due > 0)
  part.querySelector('b')!.textContent = formatRupees(due)
  part.querySelector<HTMLElement>('[data-part=collect]')!.hidden = due === 0
  part.querySelector<HTMLElement>('[data-part=paid]')!.hidden = due > 0
}

/** Renders the amount to collect on the cash page, and the entries that the page does not include yet. */
export function renderCash(part: HTMLElement, items: readonly OutboxItem[]) {
  const own = listUnknownCash(items, part.dataset.job, readKnownIds(part))
  const due = calculateDue(Number(part.dataset.cash), own)
  part.querySelector('[data-part=due]')!.textContent = formatRupees(due)
  part.querySelector('[data-part=sum]')!.toggleAttribute('data-paid', due === 0)
  const exact = part.querySelector<HTMLElement>('[data-part=exact]')!
  exact.hidden = due === 0
  renderNotes(exact.querySelector('[data-part=notes]')!, due)
  part.querySelector<HTMLInputElement>('input[name=due]')!.value = `${due}`
  const list = part.querySelector<HTMLElement>('[data-part=taken]')!
  const template = list.querySelector('template')!
  for (const row of part.querySelectorAll('li[data-here]')) row.remove()
  template.before(
    ...own.map(item => {
      const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
      row.toggleAttribute('data-waits', item.state === 'waiting')
      row.querySelector('b')!.textContent = formatRupees(parseAmount(item))
      return row
    }),
  )
  list.hidden = list.querySelector('li') === null
}

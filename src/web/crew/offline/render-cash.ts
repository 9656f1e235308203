import { formatRupees, paise } from '#kernel/money.ts'
import { paiseIn } from '#modules/settlement/rules/crew-cash.ts'
import type { Item } from './outbox.ts'

/** On the page of the job, beside what its page knew: what waits here, and on a page that was kept what was sent since. */
export function renderOwed(part: HTMLElement, items: readonly Item[], isKept: boolean) {
  const own = items.filter(({ kind, job }) => kind === 'cash' && job === part.dataset.job)
  const unknown = own.filter(({ state }) => state === 'waiting' || (isKept && state === 'sent'))
  const taken = unknown.reduce((sum, { fields }) => sum + (paiseIn(fields.amount ?? '') ?? 0), 0)
  part.querySelector('b')!.textContent = formatRupees(paise(Math.max(0, Number(part.dataset.owed) - taken)))
}

/** What is still due with what was taken here, and each of it, though the page does not know yet. */
export function renderCash(part: HTMLElement, items: readonly Item[]) {
  const own = items.filter(({ kind, job, state }) => kind === 'cash' && job === part.dataset.job && state !== 'refused')
  const amounts = own.map(({ fields }) => paiseIn(fields.amount ?? '') ?? paise(0))
  const due = paise(Math.max(0, Number(part.dataset.cash) - amounts.reduce((sum, amount) => sum + amount, 0)))
  part.querySelector('[data-part=due]')!.textContent = formatRupees(due)
  part.querySelector<HTMLInputElement>('input[name=due]')!.value = `${due}`
  const template = part.querySelector<HTMLTemplateElement>('template')!
  for (const row of part.querySelectorAll('li[data-here]')) row.remove()
  template.before(
    ...own.map((item, n) => {
      const row = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
      row.toggleAttribute('data-waits', item.state === 'waiting')
      row.querySelector('b')!.textContent = formatRupees(amounts[n]!)
      return row
    }),
  )
  part.querySelector<HTMLElement>('[data-part=taken]')!.hidden = part.querySelector('li') === null
}

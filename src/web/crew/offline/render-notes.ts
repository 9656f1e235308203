import { formatRupees, type Paise } from '#kernel/money.ts'
import { splitIntoNotes } from '#modules/billing/rules/cash-notes.ts'

/** Fills a list with the notes and coins that make an amount. */
export function renderNotes(list: HTMLElement, amount: Paise) {
  const template = list.querySelector('template')!
  const { notes, coins } = splitIntoNotes(amount)
  const chips: [string, string][] = notes.map(({ value, count }) => [`${count} ×`, `₹${value}`])
  if (coins > 0) chips.push([formatRupees(coins, 'short'), template.dataset.coins!])
  for (const old of list.querySelectorAll('li')) old.remove()
  template.before(
    ...chips.map(([count, value]) => {
      const chip = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
      chip.querySelector('b')!.textContent = count
      chip.querySelector('small')!.textContent = value
      return chip
    }),
  )
}

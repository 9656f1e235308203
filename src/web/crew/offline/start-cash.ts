import { formatRupees, paise } from '#kernel/money.ts'
import { calculateChange } from '#modules/billing/rules/cash-notes.ts'
import { parseTypedRupees } from '#modules/billing/rules/crew-cash.ts'
import { renderNotes } from './render-notes.ts'

/**
 * Works out the change while an amount is typed: a round sum above the balance due. Once the change is given, the amount
 * collected is the balance due.
 */
export function startCash(form: HTMLFormElement): void {
  const change = form.querySelector<HTMLElement>('[data-part=change]')
  if (!change) return
  const [amount, due] = ['amount', 'due'].map(name => form.querySelector<HTMLInputElement>(`input[name=${name}]`)!) as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  amount.addEventListener('input', render)
  form.addEventListener('reset', () => queueMicrotask(render))
  change.querySelector('[data-given]')!.addEventListener('click', () => {
    amount.value = `${Number(due.value) / 100}`
    render()
    amount.focus()
  })

  function render() {
    const back = calculateChange(parseTypedRupees(amount.value), paise(Number(due.value)))
    change!.hidden = back === 0
    // The notes of the balance due would only distract from those to give back.
    form.toggleAttribute('data-changing', back > 0)
    change!.querySelector('[data-part=back]')!.textContent = formatRupees(back, 'short')
    renderNotes(change!.querySelector('[data-part=notes]')!, back)
  }
}

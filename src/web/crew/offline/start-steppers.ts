import { MAX_ITEM_QUANTITY } from '#modules/catalogue/rules/cart.ts'

/**
 * Starts the minus and plus buttons of a form. Each change updates the row, the sum of its group, and the line above
 * the button of the form that says what is chosen. Without script the numbers are typed.
 */
export function startSteppers(form: HTMLFormElement): void {
  const steppers = [...form.querySelectorAll<HTMLElement>('[data-stepper]')]
  if (steppers.length === 0) return
  const chosen = form.querySelector<HTMLElement>('[data-part=chosen]')
  for (const stepper of steppers) {
    const input = stepper.querySelector('input')!
    for (const button of stepper.querySelectorAll('button'))
      button.addEventListener('click', () => {
        input.value = `${Math.min(MAX_ITEM_QUANTITY, Math.max(0, getNumber(input) + Number(button.dataset.by)))}`
        render()
      })
    input.addEventListener('input', render)
    input.addEventListener('focus', () => input.select())
  }
  // A reset empties the fields after this event.
  form.addEventListener('reset', () => queueMicrotask(render))
  render()

  function render() {
    const words: string[] = []
    for (const stepper of steppers) {
      const number = getNumber(stepper.querySelector('input')!)
      const row = stepper.closest('li')!
      row.toggleAttribute('data-some', number > 0)
      stepper.querySelector('button')!.disabled = number === 0
      const name = row.querySelector('[data-part=name]')?.textContent
      if (number > 0 && name) words.push(`${number} × ${name}`)
    }
    for (const sum of form.querySelectorAll<HTMLElement>('[data-part=of-group]')) sum.textContent = sumGroup(sum)
    if (!chosen) return
    chosen.textContent = words.join(', ')
    chosen.hidden = words.length === 0
  }
}

const sumGroup = (badge: HTMLElement): string => {
  const inputs = badge.closest('[data-group]')!.querySelectorAll<HTMLInputElement>('[data-stepper] input')
  const sum = [...inputs].reduce((all, input) => all + getNumber(input), 0)
  return sum > 0 ? `${sum}` : ''
}

/** Returns the number in a field; 0 if what was typed is no number, which the form then says. */
const getNumber = ({ value }: HTMLInputElement): number => (/^\d{1,4}$/.test(value.trim()) ? Number(value) : 0)

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Reports to React what was typed and ticked before the script loaded. Otherwise the first render of a controlled field
 * would overwrite the customer's value with the server's: on a slow network, the address just typed.
 */
export function replayEarlyTyping(whole: HTMLElement) {
  const early = [...whole.querySelectorAll<Field>('input:not([type="hidden"]), textarea')].filter(isTouched)
  const wanted = early.map(field => ({ field, value: field.value }))
  for (const { field, value } of wanted) {
    if (isTickable(field)) {
      field.checked = field.defaultChecked // back to the state that React assumes
      field.click()
    } else {
      field.value = field.defaultValue
      setWithoutReact(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

const isTickable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
/**
 * True for a field that differs from the server's state. A radio that lost its tick follows from the one that has it.
 */
const isTouched = (field: Field) =>
  isTickable(field)
    ? field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked)
    : field.value !== field.defaultValue

/**
 * Sets a value without React noticing. React watches the element's own `value`; the prototype's setter bypasses it, so
 * that the event counts as a change.
 */
export function setWithoutReact(field: Field, value: string) {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
}

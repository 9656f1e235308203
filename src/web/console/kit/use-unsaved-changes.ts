import { type RefObject, useEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The labels of the controls that differ from what they were when the form was shown. */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>): string[] {
  const [changes, setChanges] = useState<string[]>([])
  useEffect(() => {
    const shown = form.current!
    const before = new Map(listControls(shown).map(control => [control, readValue(control)]))
    const compare = () => {
      const changed = listControls(shown).filter(control => (before.get(control) ?? '') !== readValue(control))
      setChanges([...new Set(changed.map(readLabel))].filter(Boolean))
    }
    shown.addEventListener('input', compare)
    shown.addEventListener('change', compare)
    return () => {
      shown.removeEventListener('input', compare)
      shown.removeEventListener('change', compare)
    }
  }, [form])
  return changes
}

const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement) &&
      one.name !== '' &&
      one.type !== 'hidden',
  )

const readValue = (control: Control) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? String(control.checked)
    : control.value

/** The label of a control; of radio buttons that of their group. The hint within the label of a checkbox is left out. */
function readLabel(control: Control): string {
  if (control.type === 'radio') return control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  const label = control.labels?.[0]
  const text = label?.querySelector(':scope > span')?.firstChild ?? label
  return (control.ariaLabel ?? text?.textContent ?? '').trim()
}

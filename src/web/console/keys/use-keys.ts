import { useEffect } from 'react'

const typing = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog'
const OFF = 'keys-off'

/** True if single-letter shortcuts are turned off in this browser (WCAG 2.1.4). */
export const areKeysOff = () => localStorage.getItem(OFF) !== null
export const turnKeys = (off: boolean) => (off ? localStorage.setItem(OFF, 'yes') : localStorage.removeItem(OFF))

/**
 * Handles single-letter shortcuts while the user is not typing; '?' works even if they are turned off, since its dialog
 * turns them on again.
 */
export function useKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(typing)) return
      const intent = actions[key]
      if (!intent || document.querySelector('dialog[open]') || (key !== '?' && areKeysOff())) return
      event.preventDefault()
      intent()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions])
}

import { useEffect } from 'react'

const TYPING_SELECTOR = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog'
const SHORTCUTS_OFF_KEY = 'keys-off'

/** True if single-letter shortcuts are turned off in this browser (WCAG 2.1.4). */
export const areShortcutsOff = () => localStorage.getItem(SHORTCUTS_OFF_KEY) !== null
export const setShortcutsOff = (off: boolean) =>
  off ? localStorage.setItem(SHORTCUTS_OFF_KEY, 'yes') : localStorage.removeItem(SHORTCUTS_OFF_KEY)

/**
 * Handles single-letter shortcuts while the user is not typing; '?' works even if they are turned off, since its dialog
 * turns them on again. `isFrame`: the keys of every page, which leave the same key of a page to the page.
 */
export function useShortcuts(actions: Record<string, () => void>, isFrame = false): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(TYPING_SELECTOR)) return
      const intent = actions[key]
      if (!intent || document.querySelector('dialog[open]') || (key !== '?' && areShortcutsOff())) return
      event.preventDefault()
      intent()
    }
    // The window hears a key after the document.
    const listener: EventTarget = isFrame ? window : document
    listener.addEventListener('keydown', press as EventListener)
    return () => listener.removeEventListener('keydown', press as EventListener)
  }, [actions, isFrame])
}

import { type RefObject, useEffect, useRef } from 'react'

/** A menu that opens without script; with it, it also closes by itself: at a press elsewhere, at Escape, and on every new screen (`key`). */
export function useClosingMenu(ref: RefObject<HTMLDetailsElement | null>, key: string) {
  const shownOn = useRef(key)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const close = () => menu.removeAttribute('open')
    const outside = (event: Event) => !menu.contains(event.target as Node) && close()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    if (shownOn.current !== key) close() // not where the script has only just come: the tap that asked for it may have opened the menu
    shownOn.current = key
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [ref, key])
}

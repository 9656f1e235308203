import { type RefObject, useEffect, useRef } from 'react'

/** Closes a menu that opens without script: on a press elsewhere, on Escape, and on every new screen (`key`). */
export function useAutoCloseMenu(ref: RefObject<HTMLDetailsElement | null>, key: string) {
  const shownOn = useRef(key)
  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const close = () => menu.removeAttribute('open')
    const outside = (event: Event) => !menu.contains(event.target as Node) && close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.open) return
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
      close()
    }
    if (shownOn.current !== key) close() // a first run may follow the tap that opened it
    shownOn.current = key
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', onKey)
    }
  }, [ref, key])
}

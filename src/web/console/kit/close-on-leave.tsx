import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu that opens without script, and closes on Escape, on a press elsewhere, and when another page opens, unless it is
 * rendered open. It listens only while it is open, because a board has hundreds of them.
 */
export function CloseOnLeave(props: ComponentProps<'details'>) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    if (page.current === key) return // opened on this page, perhaps before the script ran
    page.current = key
    if (!props.open) menu.current?.removeAttribute('open')
  }, [key, props.open])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(menu.current!.open), []) // it may have been opened before the script ran
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open')
    }
    const type = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      if ((event.target as Element).closest('dialog, [role=dialog]')) return // it closes the calendar of a date
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', type)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', type)
    }
  }, [isOpen])
  return <details ref={menu} {...props} onToggle={event => setOpen(event.currentTarget.open)} />
}

import { useEffect, useRef } from 'react'
import type { Brand } from '#platform/company.ts'
import { chrome } from '../../text/en/chrome.ts'
import { Icon } from '../icon.tsx'
import { telHref, whatsappHref } from './reach.ts'

const t = chrome.floats
const FIELDS = 'main :is(input, select, textarea, button[type="submit"])'
const MARGIN = 12

/** Call now, and WhatsApp on small screens (NAV-07). They step aside while a field or its button would lie under them. */
export function Floats({ brand }: { brand: Brand }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => keepOffFields(ref.current!), [])
  return (
    <aside className="floats" ref={ref} aria-label={t.call}>
      <a className="float-whatsapp" href={whatsappHref(brand.whatsapp)} rel="noopener">
        <Icon name="whatsapp" />
        <span className="vh">{t.whatsapp}</span>
      </a>
      <a className="float-call" href={telHref(brand.phone)}>
        <Icon name="phone" />
        <span>{t.call}</span>
      </a>
    </aside>
  )
}

/** On pages with fields the css hides the buttons until this says that the place is clear. */
function keepOffFields(floats: HTMLElement) {
  let asked = 0
  const look = () => {
    asked = 0
    const { left, right, top, bottom } = floats.getBoundingClientRect()
    const covered = [...document.querySelectorAll(FIELDS)].some(field => {
      const box = field.getBoundingClientRect()
      const across = box.right > left - MARGIN && box.left < right + MARGIN
      return across && box.bottom > top - MARGIN && box.top < bottom + MARGIN && box.width > 1
    })
    floats.dataset.clear = String(!covered)
  }
  const ask = () => {
    asked ||= requestAnimationFrame(look)
  }
  ask()
  const changes = new ResizeObserver(ask)
  changes.observe(document.body)
  window.addEventListener('scroll', ask, { passive: true })
  return () => {
    cancelAnimationFrame(asked)
    changes.disconnect()
    window.removeEventListener('scroll', ask)
  }
}

import { useEffect, useRef } from 'react'
import type { Brand } from '#platform/config/company.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../words/use-words.tsx'
import css from './floats.module.css'
import { telHref, whatsappHref } from './reach.ts'

const FIELDS = 'main :is(input, select, textarea, button[type="submit"])'
const MARGIN = 12

/**
 * The call button, and WhatsApp on small screens, where both form a bar (NAV-07). The bar appears with the first
 * scroll. Both step aside while they would cover a field or its button.
 */
export function Floats({ brand }: { brand: Brand }) {
  const t = useTranslation()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => stayClearOfFields(ref.current!), [])
  return (
    <aside className={css.floats} data-foot="" ref={ref} aria-label={t('chrome.floats.name')}>
      <a className={css.call} href={telHref(brand.phone)}>
        <Icon name="phone" />
        {t('chrome.floats.call')}
      </a>
      {brand.whatsapp && (
        <a className={css.whatsapp} href={whatsappHref(brand.whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          {t('chrome.floats.whatsapp')}
        </a>
      )}
    </aside>
  )
}

/** Records in `data-clear` whether the buttons cover no field, and updates it on scroll and resize. */
function stayClearOfFields(floats: HTMLElement) {
  let asked = 0
  let scrolled = false
  const look = () => {
    asked = 0
    const { left, right, top, bottom } = placeOf(floats)
    const covered = [...document.querySelectorAll(FIELDS)].some(field => {
      const box = field.getBoundingClientRect()
      const across = box.right > left - MARGIN && box.left < right + MARGIN
      return across && box.bottom > top - MARGIN && box.top < bottom + MARGIN && box.width > 1
    })
    scrolled ||= scrollY > 0 || getComputedStyle(floats).position === 'fixed'
    if (scrolled) floats.dataset.clear = String(!covered)
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

/**
 * Returns the rectangle of the buttons, shown or not. The bar is at the foot of the window, and below the main part
 * once that ends.
 */
function placeOf(floats: HTMLElement): DOMRect {
  const box = floats.getBoundingClientRect()
  if (getComputedStyle(floats).position === 'fixed') return box
  const end = document.querySelector('main')!.getBoundingClientRect().bottom
  return new DOMRect(box.x, Math.min(end, innerHeight - box.height), box.width, box.height)
}

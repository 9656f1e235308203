import { useEffect, useRef } from 'react'
import type { Brand } from '#platform/config/company.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../words/use-words.tsx'
import css from './floating-buttons.module.css'
import { toTelHref, toWhatsappHref } from './phone-links.ts'

const FIELDS = 'main :is(input, select, textarea, button[type="submit"])'
const MARGIN = 12
/** What the button of a wide screen may not lie over, where the margin of the page is narrower than the button. */
const CONTENT = 'a, button, input, select, textarea, summary, label, h1, h2, h3, p, li, dt, dd, td, th, img, svg'

/**
 * The call button, and WhatsApp on small screens, where both form a bar (NAV-07). The bar appears with the first
 * scroll. Both step aside while they would cover a field or its button, and the button of a wide screen also while it
 * would lie over text.
 */
export function FloatingButtons({ brand }: { brand: Brand }) {
  const t = useTranslation()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => stayClearOfFields(ref.current!), [])
  return (
    <aside className={css.floats} data-foot="" ref={ref} aria-label={t('chrome.floats.name')}>
      <a className={css.call} href={toTelHref(brand.phone)}>
        <Icon name="phone" />
        {t('chrome.floats.call')}
      </a>
      {brand.whatsapp && (
        <a className={css.whatsapp} href={toWhatsappHref(brand.whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          {t('chrome.floats.whatsapp')}
        </a>
      )}
    </aside>
  )
}

/** Records in `data-clear` whether the buttons cover nothing, and updates it on scroll and resize. */
function stayClearOfFields(floats: HTMLElement) {
  let frame = 0
  let scrolled = false
  const update = () => {
    frame = 0
    const { left, right, top, bottom } = getButtonsRect(floats)
    const isFixed = getComputedStyle(floats).position === 'fixed'
    const points = [0.02, 0.5, 0.98].flatMap(x =>
      [0.02, 0.5, 0.98].map(y => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const isOverContent = points.some(([x, y]) =>
      document.elementsFromPoint(x, y).some(it => !floats.contains(it) && it.closest(CONTENT)),
    )
    const isOverField = [...document.querySelectorAll(FIELDS)].some(field => {
      const box = field.getBoundingClientRect()
      const across = box.right > left - MARGIN && box.left < right + MARGIN
      return across && box.bottom > top - MARGIN && box.top < bottom + MARGIN && box.width > 1
    })
    scrolled ||= scrollY > 0 || isFixed
    if (scrolled) floats.dataset.clear = String(!isOverField && !(isFixed && isOverContent))
  }
  const scheduleUpdate = () => {
    frame ||= requestAnimationFrame(update)
  }
  scheduleUpdate()
  const changes = new ResizeObserver(scheduleUpdate)
  changes.observe(document.body)
  window.addEventListener('scroll', scheduleUpdate, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    window.removeEventListener('scroll', scheduleUpdate)
  }
}

/**
 * Returns the rectangle of the buttons, shown or not. The bar is at the foot of the window, and below the main part
 * once that ends.
 */
function getButtonsRect(floats: HTMLElement): DOMRect {
  const box = floats.getBoundingClientRect()
  if (getComputedStyle(floats).position === 'fixed') return box
  const end = document.querySelector('main')!.getBoundingClientRect().bottom
  return new DOMRect(box.x, Math.min(end, innerHeight - box.height), box.width, box.height)
}

import buttonCss from '../button.module.css'

/** The heading of the page or of the dialog on it, and the focused control: a toast covers them at no text size. */
const ESSENTIAL = 'h1, dialog:modal h2, :focus'

/**
 * Elements that the user needs next, or that a toast is about: the focus, a rejected field, the screen's primary button,
 * a message in the page, and the part that the address names, such as the service that was put into the cart.
 */
const NEEDED_NEXT = `:focus, [data-foot], [aria-invalid="true"], [data-invalid], .${buttonCss.primary}, :target:not(main), main :is([role="alert"], [role="status"]):not(:empty)`
const MARGIN = 8

/**
 * The position of toasts: top right, below the header, whose links stay reachable (`data-head`); at the foot, above
 * fixed bars; at the foot on the other side, which is the console’s; or in the page, which they then push down.
 */
export type ToastPosition = 'top' | 'foot' | 'start' | 'page'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns the first position where toasts cover nothing that is needed next (NAV-08). In a dialog they cannot be in the
 * page.
 */
export function findToastPosition(
  toasts: Box,
  needed: readonly Box[],
  window: { height: number; head: number; foot: number; width?: number; isConsole?: boolean },
): ToastPosition {
  const height = toasts.bottom - toasts.top
  const { left, right } = toasts // a DOMRect cannot be spread
  const at = (top: number) => ({ left, right, top, bottom: top + height })
  const atFoot = window.height - window.foot - 12 - height
  const isClear = (place: Box) =>
    place.top >= 0 && place.bottom <= window.height && !needed.some(box => overlap(place, box))
  if (window.isConsole) {
    const other = (window.width ?? right) - right // as far from the other edge
    if (isClear({ ...at(atFoot), left: other, right: other + right - left })) return 'start'
  }
  if (isClear(at(window.head + 12))) return 'top'
  return isClear(at(atFoot)) ? 'foot' : 'page'
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right + MARGIN &&
  other.left < one.right + MARGIN &&
  one.top < other.bottom + MARGIN &&
  other.top < one.bottom + MARGIN

/** Puts the toasts into the top layer, also above an open dialog, where they cover nothing needed. */
export function placeToasts(toasts: HTMLElement) {
  if (!toasts.showPopover) return
  toasts.popover = 'manual'
  toasts.dataset.place = 'top'
  if (toasts.matches(':popover-open')) toasts.hidePopover()
  if (toasts.childElementCount === 0) return
  toasts.showPopover()
  const [head, foot] = [getHeaderBottom(), getFooterHeight()]
  const box = toasts.getBoundingClientRect()
  const window = {
    height: innerHeight,
    head,
    foot,
    width: document.documentElement.clientWidth,
    isConsole: document.querySelector('[data-console]') !== null,
  }
  const essential = listBoxes(toasts, ESSENTIAL)
  const place = findToastPosition(box, [...essential, ...listBoxes(toasts, NEEDED_NEXT)], window)
  if (place === 'page' && !document.querySelector('dialog:modal')) {
    toasts.hidePopover()
    toasts.popover = null
    toasts.dataset.place = 'page'
    toasts.scrollIntoView({ block: 'nearest' })
    return
  }
  toasts.style.setProperty('--head', `${head}px`)
  toasts.style.setProperty('--foot', `${foot}px`)
  // In a dialog they may have to cover something, but not its heading or the focused control.
  const elsewhere = place === 'page' ? findToastPosition(box, essential, window) : place
  toasts.dataset.place = elsewhere === 'page' ? 'foot' : elsewhere
}

function listBoxes(toasts: HTMLElement, selector: string): DOMRect[] {
  const within = document.querySelector('dialog:modal') ?? document
  return [...within.querySelectorAll(selector)]
    .filter(it => !toasts.contains(it) && it !== document.body && it.checkVisibility({ visibilityProperty: true }))
    .map(getVisibleBox)
}

/** Returns the box of an element; of a heading only that of its words, because its own is as wide as the page. */
function getVisibleBox(element: Element): DOMRect {
  if (!element.matches('h1, h2')) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** Places toasts again if scrolling brought the heading or the focused control under them. */
export function moveCoveringToasts(toasts: HTMLElement) {
  if (toasts.childElementCount === 0 || toasts.dataset.place === 'page') return
  const box = toasts.getBoundingClientRect()
  if (listBoxes(toasts, ESSENTIAL).some(one => overlap(box, one))) placeToasts(toasts)
}

/** Keeps toasts at the top right below the header, and at the top once it has scrolled out of view. */
export function followHeader(toasts: HTMLElement) {
  if (toasts.dataset.place === 'top') toasts.style.setProperty('--head', `${getHeaderBottom()}px`)
}

/** Returns how far down the header reaches in the window: its links, menu and search must not be covered. */
function getHeaderBottom(): number {
  const head = document.querySelector('[data-head]')
  return Math.max(0, head?.getBoundingClientRect().bottom ?? 0)
}

/** Returns the height of the bars fixed to the foot of the window, if any. */
function getFooterHeight(): number {
  const bars = [...document.querySelectorAll('[data-foot]')]
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .map(it => it.getBoundingClientRect())
    .filter(box => box.width > innerWidth / 2)
    .sort((one, other) => other.bottom - one.bottom)
  // A save bar stands on the menu at the foot of a phone.
  return bars.reduce((foot, box) => (Math.abs(box.bottom - (innerHeight - foot)) < 3 ? foot + box.height : foot), 0)
}

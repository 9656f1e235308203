const GAP = 4
const EDGE = 8

type Box = { top: number; bottom: number; left: number; right: number }
type Size = { width: number; height: number }

/** Where a popover lies beside its field: below it, above it where there is no room, and always within the window. */
export function calculatePopoverPosition(
  field: Box,
  size: Size,
  view: Size,
  rtl = false,
): { top: number; left: number } {
  const below = field.bottom + GAP
  const above = field.top - GAP - size.height
  const fitsBelow = below + size.height <= view.height - EDGE
  const inside = (at: number, length: number, room: number) => Math.max(EDGE, Math.min(at, room - EDGE - length))
  return {
    top: inside(fitsBelow || above < EDGE ? below : above, size.height, view.height),
    left: inside(rtl ? field.right - size.width : field.left, size.width, view.width),
  }
}

/** Moves an open popover beside a field. CSS anchors are younger than the browsers of many offices. */
export function movePopoverBeside(popover: HTMLElement, field: HTMLElement) {
  const { clientWidth, clientHeight } = document.documentElement
  const { top, left } = calculatePopoverPosition(
    field.getBoundingClientRect(),
    { width: popover.offsetWidth, height: popover.offsetHeight },
    { width: clientWidth, height: clientHeight },
    getComputedStyle(field).direction === 'rtl',
  )
  popover.style.inset = `${top}px auto auto ${left}px`
}

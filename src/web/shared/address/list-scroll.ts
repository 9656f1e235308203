type Placed = { getBoundingClientRect(): Pick<DOMRect, 'top' | 'bottom'> }
type Viewport = Pick<VisualViewport, 'offsetTop' | 'height'>

/** The room above the field for its label, and below the list. */
const MARGIN = { above: 36, below: 8 }

/**
 * Returns how far to scroll down so that a phone's keyboard covers no suggestion. The field itself stays in view, and
 * nothing moves while all of the list is seen.
 */
export function calculateListScroll(
  field: Placed,
  list: Placed,
  { offsetTop, height }: Viewport = visualViewport ?? { offsetTop: 0, height: innerHeight },
): number {
  const covered = list.getBoundingClientRect().bottom + MARGIN.below - (offsetTop + height)
  const room = field.getBoundingClientRect().top - MARGIN.above - offsetTop
  return Math.max(0, Math.min(covered, room))
}

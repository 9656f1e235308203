export type HoldGroup = { name: string; cft: number }
export type Crate = { x: number; y: number; width: number; height: number; shade: 0 | 1; taped: boolean }
export type HoldSection = { name: string; cft: number; x: number; width: number; crates: Crate[] }

/** The hold of the drawing, in its own units; one cft has the same width at any position. */
export const HOLD = { x: 18, y: 26, width: 590, height: 142 }
const ROWS = [36.6, 32.6, 34.6, 38.2]
const GAP = 1.4

/**
 * Fills the hold from the cab backwards, each group as wide as its share of the vehicle's usable volume (cft). Volume
 * above the capacity is not drawn. The same list is always drawn the same way.
 */
export function packHold(groups: readonly HoldGroup[], capacity: number): HoldSection[] {
  const perCft = HOLD.width / Math.max(capacity, 1)
  let right = HOLD.x + HOLD.width
  return groups
    .filter(group => group.cft > 0)
    .map((group, i) => {
      const width = Math.min(group.cft * perCft, right - HOLD.x)
      right -= width
      return { name: group.name, cft: group.cft, x: right, width, crates: crate(right, width, i + 1) }
    })
    .filter(section => section.width > 0)
}

function crate(left: number, width: number, seed: number): Crate[] {
  const next = scatter(seed)
  const crates: Crate[] = []
  let y = HOLD.y + HOLD.height
  for (const row of ROWS) {
    y -= row
    let x = left
    while (x < left + width - 0.5) {
      const rest = left + width - x
      const wish = 28 + next() * 26
      const boxWidth = rest - wish < 20 ? rest : wish
      crates.push({
        x,
        y,
        width: boxWidth - GAP,
        height: row - GAP,
        shade: next() < 0.4 ? 1 : 0,
        taped: boxWidth > 22 && next() < 0.6,
      })
      x += boxWidth
    }
  }
  return crates.filter(box => box.width > 0)
}

/** Returns a fixed sequence of pseudo-random numbers in [0, 1): the boxes look stacked by hand and never jump. */
function scatter(seed: number) {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return state / 4294967296
  }
}

const STEP_PX = 10
const LONG_STEP_PX = 60

const directions = new Map<string, [x: number, y: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** Returns the px by which a key moves the pin on the screen; null for any other key. With Shift it moves further. */
export function getPinStep(key: string, far: boolean): [x: number, y: number] | null {
  const direction = directions.get(key)
  if (!direction) return null
  const px = far ? LONG_STEP_PX : STEP_PX
  return [direction[0] * px, direction[1] * px]
}

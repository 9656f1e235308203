import type { Translate } from '#words/speaker.ts'

/** 'Ground floor', '3rd floor, by stairs', 'Basement 2, service lift' */
export function formatFloor(say: Translate, floor: number, lift: boolean): string {
  const level = floor === 0 ? 'ground' : floor < 0 ? 'basement' : 'above'
  const name = say('move.floor', { level, n: Math.abs(floor) })
  if (floor === 0) return name
  return lift ? say('move.floor.lift', { floor: name }) : say('move.floor.stairs', { floor: name })
}

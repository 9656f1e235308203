import type { Translate } from '#i18n/translator.ts'

/** Formats a floor: 'Ground floor', '3rd floor, by stairs', 'Basement 2, service lift'. */
export function formatFloor(t: Translate, floor: number, lift: boolean): string {
  const level = floor === 0 ? 'ground' : floor < 0 ? 'basement' : 'above'
  const name = t('move.floor', { level, n: Math.abs(floor) })
  if (floor === 0) return name
  return lift ? t('move.floor.lift', { floor: name }) : t('move.floor.stairs', { floor: name })
}

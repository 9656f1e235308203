import type { Translate } from '#i18n/translator.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'

/** '400 053': a PIN code as people read it out. */
export const formatPin = (pin: string) => `${pin.slice(0, 3)} ${pin.slice(3)}`

/** 'Floor 5, service lift': what the crew has to climb. */
export const formatFloorAccess = (t: Translate, { floor, lift }: Pick<MoveStop, 'floor' | 'lift'>): string =>
  `${formatFloor(t, floor)}, ${t(lift ? 'console.lift' : 'console.noLift')}`

function formatFloor(t: Translate, floor: number): string {
  if (floor === 0) return t('console.ground')
  return floor < 0 ? t('console.basement', { level: -floor }) : t('console.floor', { floor })
}

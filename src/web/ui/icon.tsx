import css from './icon.module.css'
import sprite from './icons.svg'

/** The symbols of icons.svg; a test compares the two. */
export const iconNames = [
  'box',
  'calendar',
  'camera',
  'cart',
  'cash',
  'chat',
  'check',
  'clock',
  'close',
  'crack',
  'down',
  'download',
  'drop',
  'edit',
  'error',
  'external',
  'file',
  'flag',
  'home',
  'info',
  'languages',
  'left',
  'lift',
  'load',
  'locate',
  'lock',
  'logout',
  'mail',
  'menu',
  'minus',
  'note',
  'ok',
  'phone',
  'pickup',
  'pin',
  'plus',
  'right',
  'rupee',
  'search',
  'shield',
  'sign',
  'stairs',
  'star',
  'sync',
  'trash',
  'truck',
  'unload',
  'up',
  'upload',
  'user',
  'warning',
  'whatsapp',
] as const
export type IconName = (typeof iconNames)[number]

/**
 * A line icon in the text's colour, 20 px unless its class sets another size. Never alone: text or a label is beside
 * it.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

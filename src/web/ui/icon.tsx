import css from './icon.module.css'
import sprite from './icons.svg'

/** The symbols of icons.svg; a test compares the two. */
export const iconNames = [
  'box',
  'calendar',
  'cart',
  'chat',
  'check',
  'clock',
  'close',
  'down',
  'download',
  'edit',
  'error',
  'external',
  'file',
  'home',
  'info',
  'languages',
  'left',
  'lift',
  'locate',
  'lock',
  'logout',
  'mail',
  'menu',
  'minus',
  'ok',
  'phone',
  'pin',
  'plus',
  'right',
  'rupee',
  'search',
  'shield',
  'stairs',
  'star',
  'trash',
  'truck',
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

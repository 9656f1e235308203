import iconCss from '#web/ui/icon.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** The pictogram of an item, which customers see too. An item without one is a box. */
export function ItemPictogram({ name, className = '' }: { name: string; className?: string }) {
  if (!name) return <Icon name="box" className={className} />
  return (
    <svg className={`${iconCss.icon} ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`/pictograms.svg#${name}`} />
    </svg>
  )
}

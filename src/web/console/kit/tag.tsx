import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './tag.module.css'

export type TagTone = 'still' | 'amber' | 'red' | 'green' | 'neel'

/** A short fact about a row or page. The text says everything; the tone only helps to find it. */
export const Tag = ({ tone = 'still', icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) => (
  <span className={css.tag} data-tone={tone}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './fleet.module.css'

/** What keeps from work, or soon will: said in words and by a sign, not by its colour alone. */
export const Mark = ({ as, children }: { as: 'expired' | 'soon' | 'still'; children: ReactNode }) => (
  <span className={css.mark} data-as={as}>
    {as !== 'still' && <Icon name={as === 'expired' ? 'error' : 'clock'} />}
    {children}
  </span>
)

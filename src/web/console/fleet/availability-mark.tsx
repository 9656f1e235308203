import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './fleet.module.css'

/**
 * A status that makes a truck or worker unavailable, now or soon: in words and by a symbol, not by its colour alone.
 */
export const AvailabilityMark = ({ as, children }: { as: 'expired' | 'soon' | 'still'; children: ReactNode }) => (
  <span className={css.mark} data-as={as}>
    {as !== 'still' && <Icon name={as === 'expired' ? 'error' : 'clock'} />}
    {children}
  </span>
)

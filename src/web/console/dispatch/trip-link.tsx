import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BoardTrip } from '#modules/dispatch/record/rules/leg.ts'

type Props = { trip: Pick<BoardTrip, 'id' | 'isTheirs'>; title?: string; children: ReactNode }

/** A link to a trip; plain text if the user may not open it. */
export const TripLink = ({ trip: { id, isTheirs }, title, children }: Props) =>
  isTheirs ? (
    <Link to={`/console/trips/${id}`} title={title}>
      {children}
    </Link>
  ) : (
    <span title={title}>{children}</span>
  )

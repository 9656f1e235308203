import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BoardSurvey } from '#modules/dispatch/record/rules/leg.ts'
import { usePermission } from '../kit/use-permission.ts'

type Props = { survey: Pick<BoardSurvey, 'leadId' | 'isTheirs'>; title: string; children: ReactNode }

/** A link to the lead of a survey; plain text if the user may not open that lead. */
export function SurveyLink({ survey: { leadId, isTheirs }, title, children }: Props) {
  const can = usePermission()
  if (!isTheirs || !can('leads')) return <span title={title}>{children}</span>
  return (
    <Link to={`/console/leads/${leadId}`} title={title}>
      {children}
    </Link>
  )
}

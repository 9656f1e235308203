import type { Span } from '#modules/crews/rules/span.ts'
import { readWorkers } from '#modules/dispatch/internal.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** For whom somebody surveys: what they speak, and which branch works there. */
export type SurveyFor = { language: string; branchId: number | null }

export type Surveyor = Awaited<ReturnType<typeof readWorkers>>[number]

/**
 * Who may go to a survey, the best first: of the branch that works there, who is a surveyor, who speaks the customer's language; by name among
 * equals. With what keeps each at home on these days.
 */
export async function readSurveyors(
  db: Db | Tx,
  staff: Staff,
  span: Span,
  { language, branchId }: SurveyFor,
): Promise<Surveyor[]> {
  const all = await readWorkers(db as Db, staff, span, null)
  const far = (one: Surveyor) => Number(one.branchId !== (branchId ?? 0))
  const other = ({ roles }: Surveyor) => Number(!roles.includes('surveyor'))
  const strange = ({ languages }: Surveyor) => Number(!languages.includes(language))
  return all.toSorted((a, b) => far(a) - far(b) || other(a) - other(b) || strange(a) - strange(b))
}

/** The kinds of changes that a surveyor is notified of. */
export type SurveyNoticeKind = 'new' | 'moved' | 'changed' | 'gone' | 'cancelled'

/**
 * Combines a change with one that the surveyor has not seen yet: a new survey stays new, and a rescheduled one stays
 * rescheduled.
 */
export function combineSurveyNotices(unseen: SurveyNoticeKind | null, now: SurveyNoticeKind): SurveyNoticeKind {
  const isStillAssigned = now === 'moved' || now === 'changed'
  if (isStillAssigned && unseen === 'new') return 'new'
  return now === 'changed' && unseen === 'moved' ? 'moved' : now
}

/** What is new to a surveyor of a survey that is theirs, or was. */
export type SurveyNewsKind = 'new' | 'moved' | 'changed' | 'gone' | 'cancelled'

/** What they are told, who have not seen yet what they were told before: new is still new, and another time still another. */
export function newsOfSurvey(unseen: SurveyNewsKind | null, now: SurveyNewsKind): SurveyNewsKind {
  const isTheirs = now === 'moved' || now === 'changed'
  if (isTheirs && unseen === 'new') return 'new'
  return now === 'changed' && unseen === 'moved' ? 'moved' : now
}

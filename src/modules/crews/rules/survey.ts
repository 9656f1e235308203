/** The modes of a survey of the customer's items: on site, or by video. */
export const surveyModes = ['visit', 'video'] as const
export type SurveyMode = (typeof surveyModes)[number]

/** Planned until its surveyor reports it done or the customer absent, or staff cancel it; these three are final. */
export type SurveyState = 'planned' | 'done' | 'nobody' | 'cancelled'

/** Possible start hours in India, and durations in hours. */
export const surveyHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const
export const surveyDurations = [1, 2, 3] as const

/** True if a worker is a surveyor only: they are not counted for moves. */
export const isSurveyorOnly = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every(role => role === 'surveyor')

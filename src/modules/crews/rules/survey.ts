/** How one of ours sees what goes: at the door, or by video. */
export const surveyWays = ['visit', 'video'] as const
export type SurveyWay = (typeof surveyWays)[number]

/** Planned until its surveyor says that it is done or that nobody was there, or staff cancel it; all three are for good. */
export type SurveyState = 'planned' | 'done' | 'nobody' | 'cancelled'

/** When one may begin, by the clock of India, and how many hours it may take. */
export const surveyHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const
export const surveyLengths = [1, 2, 3] as const

/** Who sees what goes, and is counted among no movers where that is all they do. */
export const isSurveyorAlone = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every(role => role === 'surveyor')

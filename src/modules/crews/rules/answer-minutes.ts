/** For how long partners can answer a request, in minutes. */
export const answerMinutes = [15, 30, 60, 120, 720] as const
export const DEFAULT_ANSWER_MINUTES = 30

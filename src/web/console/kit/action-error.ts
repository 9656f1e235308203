import type { FormError } from '#web/app-shell/session.ts'

/** Which form of the page was posted: a deed, and of which of several things it is. */
export type PostedAction = { intent: string; about: string }

/** What was wrong with the deed that was just posted. */
export type ActionError = (FormError & PostedAction) | undefined

/** Whether a form is the one that was refused. */
export const isRefused = (formError: ActionError, intent: string, about = ''): boolean =>
  formError?.intent === intent && formError.about === about

/** The words at a field of a deed's form; undefined where nothing is wrong with it. */
export const errorAt = (formError: ActionError, intent: string, field: string, about = ''): string | undefined =>
  isRefused(formError, intent, about) ? formError?.fields[field] : undefined

import type { FormError } from '#web/app-shell/session.ts'

/** Which form of the page was posted: a deed, and of which of several things it is. */
export type PostedAction = { intent: string; about: string }

/** What was wrong with the deed that was just posted. */
export type ActionError = (FormError & PostedAction) | undefined

/** Whether a form is the one that was refused. */
export const isRefused = (fault: ActionError, intent: string, about = ''): boolean =>
  fault?.intent === intent && fault.about === about

/** The words at a field of a deed's form; undefined where nothing is wrong with it. */
export const errorAt = (fault: ActionError, intent: string, field: string, about = ''): string | undefined =>
  isRefused(fault, intent, about) ? fault?.fields[field] : undefined

import type { FormError } from '#web/app-shell/session.ts'

/** Which form of the page was posted: a deed, and of which of several things it is. */
export type PostedAction = { deed: string; about: string }

/** What was wrong with the deed that was just posted. */
export type ActionError = (FormError & PostedAction) | undefined

/** Whether a form is the one that was refused. */
export const isRefused = (fault: ActionError, deed: string, about = ''): boolean =>
  fault?.deed === deed && fault.about === about

/** The words at a field of a deed's form; undefined where nothing is wrong with it. */
export const errorAt = (fault: ActionError, deed: string, field: string, about = ''): string | undefined =>
  isRefused(fault, deed, about) ? fault?.fields[field] : undefined

import type { FormError } from '#web/app-shell/session.ts'

/** The form of the page that was posted: its intent, and which of several items it is about. */
export type PostedAction = { intent: string; about: string }

/** The error of the action that was just posted. */
export type ActionError = (FormError & PostedAction) | undefined

/** True if a form is the one whose action was rejected. */
export const isRejectedForm = (formError: ActionError, intent: string, about = ''): boolean =>
  formError?.intent === intent && formError.about === about

/** Returns the error text at a field of an action’s form; undefined if the field is valid. */
export const getFieldError = (formError: ActionError, intent: string, field: string, about = ''): string | undefined =>
  isRejectedForm(formError, intent, about) ? formError?.fields[field] : undefined

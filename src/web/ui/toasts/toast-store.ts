export type ToastKind = 'success' | 'info' | 'warning' | 'error'
/** The form that reverses what was done: its button, where it posts, and its fields. */
export type ToastUndo = { label: string; action: string; fields: Record<string, string> }
/**
 * `about`: the subject, such as the login. Once it succeeds, earlier errors about it are closed. `undo`: offers to
 * reverse what was done.
 */
export type Toast = { kind: ToastKind; title: string; text?: string; about?: string; undo?: ToastUndo }
export type ShownToast = Toast & { id: number }

export const MAX_TOASTS = 5
export const TOAST_SECONDS = 5
/** A toast with Undo stays longer, because it asks for a decision. */
export const UNDO_SECONDS = 12

/**
 * Adds a toast. Over five, the oldest that would close by itself is removed first, and an error only when all are
 * errors (NAV-08). A success closes the errors about the same subject: they are no longer true, and would cover the
 * page until closed.
 */
export function stackToasts(shown: readonly ShownToast[], added: ShownToast): readonly ShownToast[] {
  const all = [...shown.filter(toast => !isSameToast(toast, added) && !isSettledBy(toast, added)), added]
  if (all.length <= MAX_TOASTS) return all
  const passing = all.findIndex(toast => toast.kind !== 'error')
  return all.toSpliced(passing === -1 ? 0 : passing, 1)
}

/** True for equal toasts: a repeated one is shown once. */
const isSameToast = (one: Toast, other: Toast) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

const isSettledBy = (error: ShownToast, added: ShownToast) =>
  added.kind === 'success' && added.about !== undefined && isErrorAbout(error, added.about)
const isErrorAbout = ({ kind, about }: ShownToast, subject: string | undefined) =>
  kind === 'error' && (subject === undefined || about === subject)

// The browser's one list. The server never calls toast(): it sends a flash (app-shell/flash.ts).
let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast at the top right. For use in event handlers and effects. */
export function toast(message: Toast): number {
  lastId += 1
  set(stackToasts(shown, { ...message, id: lastId }))
  return lastId
}

/** Closes the errors about a subject, or all of them: the action has succeeded since, or is being retried. */
export const closeErrors = (about?: string) => set(shown.filter(toast => !isErrorAbout(toast, about)))
export const closeToast = (id: number) => set(shown.filter(toast => toast.id !== id))
export const getShownToasts = () => shown
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

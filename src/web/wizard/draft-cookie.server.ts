import { decodeDraft } from '#modules/orders/rules/decode-draft.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/rules/encode-draft.ts'
import type { App } from '#platform/app.ts'
import { readCookie } from '../session.ts'
import { DRAFT_COOKIE, DRAFT_DAYS, NO_DRAFT } from './draft-store.ts'

/** The draft that the browser brings, or null. It is what a customer typed: everything in it is checked where it counts. */
export function readStoredDraft(request: Request): StoredDraft | null {
  return decodeDraft(readCookie(request, DRAFT_COOKIE) ?? '')
}

export const draftCookie = (app: App, stored: StoredDraft) => cookie(app, encodeDraft(stored))
/** Tells the browser's script, too, to forget its copy: sent at logout and after booking (WIZ-01). */
export const forgottenDraftCookie = (app: App) => cookie(app, NO_DRAFT)

/** Not HttpOnly: the wizard's script writes it at every change, so that a crash loses nothing. */
const cookie = (app: App, value: string) =>
  `${DRAFT_COOKIE}=${value}; Path=/; Max-Age=${DRAFT_DAYS * 86_400}; SameSite=Lax${app.config.https ? '; Secure' : ''}`

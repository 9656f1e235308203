import { decodeDraft, parseDraftKey } from '#modules/orders/draft/rules/decode-draft.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { replaceWithKnownStops } from '#modules/orders/index.server.ts'
import { buildCookie, readCookie } from '../cookie.ts'
import { DRAFT_COOKIE, DRAFT_DAYS, NO_DRAFT } from './draft-store.ts'

/**
 * Returns the draft in the browser's cookie, or null. Its localities are checked against the gazetteer; everything else
 * is validated when it is used.
 */
export function readStoredDraft(request: Request): StoredDraft | null {
  const stored = decodeDraft(readCookie(request, DRAFT_COOKIE) ?? '')
  return stored && { ...stored, draft: replaceWithKnownStops(stored.draft) }
}

/** Returns only the key of the draft in the cookie. */
export const readDraftKey = (request: Request) => parseDraftKey(readCookie(request, DRAFT_COOKIE) ?? '')

export const buildDraftCookie = (stored: StoredDraft) => buildScriptCookie(encodeDraft(stored))
/** Clears the draft and has the browser's script delete its copy too. Sent at logout and after booking (WIZ-01). */
export const buildExpiredDraftCookie = () => buildScriptCookie(NO_DRAFT)

/** The wizard's script also writes this cookie on every change, so that a crash loses nothing. */
const buildScriptCookie = (value: string) =>
  buildCookie(DRAFT_COOKIE, value, { seconds: DRAFT_DAYS * 86_400, byScript: true })

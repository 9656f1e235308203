import { decodeDraft, keyOfDraft } from '#modules/orders/draft/rules/decode-draft.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { knownEnds } from '#modules/orders/index.server.ts'
import { cookie, readCookie } from '../cookie.ts'
import { DRAFT_COOKIE, DRAFT_DAYS, NO_DRAFT } from './draft-store.ts'

/** The draft that the browser brings, or null. Its places are the gazetteer's; all else is checked where it counts. */
export function readStoredDraft(request: Request): StoredDraft | null {
  const stored = decodeDraft(readCookie(request, DRAFT_COOKIE) ?? '')
  return stored && { ...stored, draft: knownEnds(stored.draft) }
}

/** What names it, where no more is asked. */
export const readDraftKey = (request: Request) => keyOfDraft(readCookie(request, DRAFT_COOKIE) ?? '')

export const draftCookie = (stored: StoredDraft) => kept(encodeDraft(stored))
/** Tells the browser's script, too, to forget its copy: sent at logout and after booking (WIZ-01). */
export const forgottenDraftCookie = () => kept(NO_DRAFT)

/** The wizard's script writes it too, at every change, so that a crash loses nothing. */
const kept = (value: string) => cookie(DRAFT_COOKIE, value, { seconds: DRAFT_DAYS * 86_400, byScript: true })

import { cookieIn, cookieText, hostCookieName } from '#kernel/cookie.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'

export const DRAFT_COOKIE = 'draft'
export const DRAFT_DAYS = 7
/** What the cookie holds once the draft has been booked or its owner logged out. */
export const NO_DRAFT = 'none'

const KEYS = ['draft', 'mycart', 'checkoutStep'] as const

/** The two places a browser keeps things in; tests bring their own. */
export type SaveDraftState = { document: { cookie: string }; storage: Storage; secure: boolean; now: () => number }

/** Null in private windows and the like, where storage is refused: the cookie alone then does. */
export function browserKeep(): SaveDraftState | null {
  try {
    return { document, storage: localStorage, secure: location.protocol === 'https:', now: Date.now }
  } catch {
    return null
  }
}

/**
 * Writes the draft where the server finds it (cookie) and where it outlives the cookie (`draft`), with the names that the
 * specification gives: `mycart`, quantity by item name, and `checkoutStep` (WIZ-01).
 */
export function persistDraft(keep: SaveDraftState, stored: StoredDraft, itemName: (id: number) => string | undefined) {
  const encoded = encodeDraft(stored)
  writeCookie(keep, encoded)
  const cart = Object.entries(stored.draft.cart).map(([id, quantity]) => [itemName(Number(id)) ?? id, quantity])
  try {
    keep.storage.setItem('draft', `${stored.savedAt}.${encoded}`)
    keep.storage.setItem('mycart', JSON.stringify(Object.fromEntries(cart)))
    keep.storage.setItem('checkoutStep', String(stored.step))
  } catch {
    // A full disk or a private window: the cookie has it.
  }
}

/** Removes the copies once the server has said that the draft is booked or its owner logged out. */
export function discardIfSubmitted(keep: SaveDraftState | null) {
  if (keep && readCookie(keep) === NO_DRAFT) discardCopies(keep)
}

/** What the browser keeps now: it differs from what a tab wrote last once another tab has gone on (or booked). */
export const findStoredText = ({ storage }: SaveDraftState): string | null => storage.getItem('draft')

/** Brings the stored copy back where the cookie is gone. True when it did: then the server must be asked again. */
export function restoreDraft(keep: SaveDraftState): boolean {
  const cookie = readCookie(keep)
  const [savedAt, encoded] = (keep.storage.getItem('draft') ?? '').split('.')
  const fresh = keep.now() / 1_000 - Number(savedAt) < DRAFT_DAYS * 86_400
  if (cookie === NO_DRAFT || (encoded && !fresh)) {
    discardCopies(keep)
    return false
  }
  if (cookie !== null || !encoded || !/^[\w-]+$/.test(encoded)) return false
  writeCookie(keep, encoded)
  return true
}

/** At logout and after booking. */
export function clearDraft(keep: SaveDraftState) {
  writeCookie(keep, NO_DRAFT)
  discardCopies(keep)
}

function discardCopies({ storage }: SaveDraftState) {
  for (const key of KEYS) storage.removeItem(key)
}

/** Over HTTPS under the name that only this host can set; the one of the version before ends. */
function writeCookie({ document, secure }: SaveDraftState, value: string) {
  const life = { byScript: true, secure }
  if (secure && cookieIn(document.cookie, DRAFT_COOKIE) !== null)
    document.cookie = cookieText(DRAFT_COOKIE, '', { ...life, seconds: 0 })
  document.cookie = cookieText(hostCookieName(DRAFT_COOKIE, secure), value, { ...life, seconds: DRAFT_DAYS * 86_400 })
}

const readCookie = ({ document, secure }: SaveDraftState) =>
  cookieIn(document.cookie, hostCookieName(DRAFT_COOKIE, secure)) ?? cookieIn(document.cookie, DRAFT_COOKIE)

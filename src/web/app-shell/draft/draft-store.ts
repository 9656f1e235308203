import { cookieIn, cookieText, hostCookieName } from '#kernel/cookie.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'

export const DRAFT_COOKIE = 'draft'
export const DRAFT_DAYS = 7
/** The cookie's value once the draft was booked or its owner logged out. */
export const NO_DRAFT = 'none'

const KEYS = ['draft', 'mycart', 'checkoutStep'] as const

/** The two stores of a browser; tests pass their own. */
export type SaveDraftState = { document: { cookie: string }; storage: Storage; secure: boolean; now: () => number }

/**
 * Returns the browser's stores. Null where storage is refused (private windows and the like): then the cookie alone has
 * to do.
 */
export function browserKeep(): SaveDraftState | null {
  try {
    return { document, storage: localStorage, secure: location.protocol === 'https:', now: Date.now }
  } catch {
    return null
  }
}

/**
 * Writes the draft to the cookie, where the server finds it, and to storage, where it outlives the cookie (`draft`).
 * The other names are from the specification: `mycart`, quantity by item name, and `checkoutStep` (WIZ-01).
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
    // The disk is full or the window is private: the cookie has the draft.
  }
}

/** Removes the copies once the server reports that the draft was booked or its owner logged out. */
export function discardIfSubmitted(keep: SaveDraftState | null) {
  if (keep && readCookie(keep) === NO_DRAFT) discardCopies(keep)
}

/** Returns the draft text in storage. It differs from what this tab wrote last once another tab went on or booked. */
export const findStoredText = ({ storage }: SaveDraftState): string | null => storage.getItem('draft')

/**
 * Restores the stored copy where the cookie is missing. Returns true if it did: then the page must be requested again.
 */
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

/** Deletes all copies, at logout and after booking. */
export function clearDraft(keep: SaveDraftState) {
  writeCookie(keep, NO_DRAFT)
  discardCopies(keep)
}

function discardCopies({ storage }: SaveDraftState) {
  for (const key of KEYS) storage.removeItem(key)
}

/**
 * Writes the cookie. Over HTTPS its name is one that only this host can set; the cookie of the previous version ends.
 */
function writeCookie({ document, secure }: SaveDraftState, value: string) {
  const life = { byScript: true, secure }
  if (secure && cookieIn(document.cookie, DRAFT_COOKIE) !== null)
    document.cookie = cookieText(DRAFT_COOKIE, '', { ...life, seconds: 0 })
  document.cookie = cookieText(hostCookieName(DRAFT_COOKIE, secure), value, { ...life, seconds: DRAFT_DAYS * 86_400 })
}

const readCookie = ({ document, secure }: SaveDraftState) =>
  cookieIn(document.cookie, hostCookieName(DRAFT_COOKIE, secure)) ?? cookieIn(document.cookie, DRAFT_COOKIE)

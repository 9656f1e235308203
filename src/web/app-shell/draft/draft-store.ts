import { findCookie, formatCookie, getHostCookieName } from '#kernel/cookie.ts'
import { encodeDraft, type StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'

export const DRAFT_COOKIE = 'draft'
export const DRAFT_DAYS = 7
/** The cookie's value once the draft was booked or its owner logged out. */
export const NO_DRAFT = 'none'

const KEYS = ['draft', 'mycart', 'checkoutStep'] as const

/** The two stores of a browser; tests pass their own. */
export type DraftStores = { document: { cookie: string }; storage: Storage; secure: boolean; now: () => number }

/**
 * Returns the browser's stores. Null where storage is refused (private windows and the like): then the cookie alone has
 * to do.
 */
export function getBrowserStores(): DraftStores | null {
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
export function persistDraft(stores: DraftStores, stored: StoredDraft, itemName: (id: number) => string | undefined) {
  const encoded = encodeDraft(stored)
  writeCookie(stores, encoded)
  const cart = Object.entries(stored.draft.cart).map(([id, quantity]) => [itemName(Number(id)) ?? id, quantity])
  try {
    stores.storage.setItem('draft', `${stored.savedAt}.${encoded}`)
    stores.storage.setItem('mycart', JSON.stringify(Object.fromEntries(cart)))
    stores.storage.setItem('checkoutStep', String(stored.step))
  } catch {
    // The disk is full or the window is private: the cookie has the draft.
  }
}

/** Removes the copies once the server reports that the draft was booked or its owner logged out. */
export function discardIfSubmitted(stores: DraftStores | null) {
  if (stores && readCookie(stores) === NO_DRAFT) discardCopies(stores)
}

/** Returns the draft text in storage. It differs from what this tab wrote last once another tab went on or booked. */
export const findStoredText = ({ storage }: DraftStores): string | null => storage.getItem('draft')

/**
 * Restores the stored copy where the cookie is missing. Returns true if it did: then the page must be requested again.
 */
export function restoreDraft(stores: DraftStores): boolean {
  const cookie = readCookie(stores)
  const [savedAt, encoded] = (stores.storage.getItem('draft') ?? '').split('.')
  const fresh = stores.now() / 1_000 - Number(savedAt) < DRAFT_DAYS * 86_400
  if (cookie === NO_DRAFT || (encoded && !fresh)) {
    discardCopies(stores)
    return false
  }
  if (cookie !== null || !encoded || !/^[\w-]+$/.test(encoded)) return false
  writeCookie(stores, encoded)
  return true
}

/** Deletes all copies, at logout and after booking. */
export function clearDraft(stores: DraftStores) {
  writeCookie(stores, NO_DRAFT)
  discardCopies(stores)
}

function discardCopies({ storage }: DraftStores) {
  for (const key of KEYS) storage.removeItem(key)
}

/**
 * Writes the cookie. Over HTTPS its name is one that only this host can set; the cookie of the previous version ends.
 */
function writeCookie({ document, secure }: DraftStores, value: string) {
  const life = { byScript: true, secure }
  if (secure && findCookie(document.cookie, DRAFT_COOKIE) !== null)
    document.cookie = formatCookie(DRAFT_COOKIE, '', { ...life, seconds: 0 })
  document.cookie = formatCookie(getHostCookieName(DRAFT_COOKIE, secure), value, {
    ...life,
    seconds: DRAFT_DAYS * 86_400,
  })
}

const readCookie = ({ document, secure }: DraftStores) =>
  findCookie(document.cookie, getHostCookieName(DRAFT_COOKIE, secure)) ?? findCookie(document.cookie, DRAFT_COOKIE)

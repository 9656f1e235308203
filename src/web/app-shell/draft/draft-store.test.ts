import { describe, expect, it } from 'vitest'
import { decodeDraft } from '#modules/orders/draft/rules/decode-draft.ts'
import { emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import type { StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { clearDraft, type DraftStores, NO_DRAFT, persistDraft, restoreDraft } from './draft-store.ts'

const DAY = 86_400
const start = Date.parse('2026-11-20T05:00:00Z') / 1_000

/** A browser with one cookie jar and one storage. */
function browser() {
  const jar = new Map<string, string>()
  const items = new Map<string, string>()
  const clock = { now: start }
  const stores: DraftStores = {
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
        jar.set(name!, value!)
      },
    },
    storage: {
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: key => void items.delete(key),
    } as Storage,
    secure: false,
    now: () => clock.now * 1_000,
  }
  return { keep: stores, jar, items, clock }
}

const stored: StoredDraft = { draft: { ...emptyDraft, name: 'Neha', cart: { 3: 2, 9: 1 } }, step: 2, savedAt: start }
const names = (id: number) => ({ 3: 'Armchair', 9: 'Cooler' })[id]

describe('[WIZ-01] the draft outlives a reload, a crash and a lost cookie', () => {
  it('is saved as cookie, draft, mycart and checkoutStep', () => {
    const { keep: stores, jar, items } = browser()
    persistDraft(stores, stored, names)
    expect(decodeDraft(jar.get('draft')!)).toEqual(stored)
    expect(JSON.parse(items.get('mycart')!)).toEqual({ Armchair: 2, Cooler: 1 })
    expect(items.get('checkoutStep')).toBe('2')
    expect(restoreDraft(stores)).toBe(false) // nothing was lost, so there is nothing to restore
  })

  it('uses the host-only name over HTTPS and ends the cookie of the previous version', () => {
    const { keep: stores, jar } = browser()
    persistDraft(stores, stored, names)
    const secure = { ...stores, secure: true }
    expect(restoreDraft(secure)).toBe(false) // read under its previous name
    persistDraft(secure, { ...stored, step: 3 }, names)
    expect([jar.get('draft'), decodeDraft(jar.get('__Host-draft')!)?.step]).toEqual(['', 3])
    clearDraft(secure)
    expect(jar.get('__Host-draft')).toBe(NO_DRAFT)
  })

  it('is restored when only the cookie is missing', () => {
    const { keep: stores, jar } = browser()
    persistDraft(stores, stored, names)
    jar.clear()
    expect(restoreDraft(stores)).toBe(true)
    expect(decodeDraft(jar.get('draft')!)).toEqual(stored)
  })

  it.each([
    ['6 days', 6 * DAY, true],
    ['7 days', 7 * DAY, false],
  ])('after %s', (_, age, back) => {
    const { keep: stores, jar, items, clock } = browser()
    persistDraft(stores, stored, names)
    jar.clear()
    clock.now += age
    expect(restoreDraft(stores)).toBe(back)
    expect(items.size).toBe(back ? 3 : 0)
  })

  it('is deleted after booking and logout, whether by script or server', () => {
    const a = browser()
    persistDraft(a.keep, stored, names)
    clearDraft(a.keep)
    expect([...a.items, a.jar.get('draft')]).toEqual([NO_DRAFT])

    const b = browser()
    persistDraft(b.keep, stored, names)
    b.jar.set('draft', NO_DRAFT)
    expect(restoreDraft(b.keep)).toBe(false)
    expect(b.items.size).toBe(0)
    expect(decodeDraft(b.jar.get('draft')!)).toBeNull()
  })

  it('works without storage', () => {
    const { keep: stores, jar } = browser()
    stores.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    persistDraft(stores, stored, names)
    expect(decodeDraft(jar.get('draft')!)).toEqual(stored)
  })

  it('ignores a copy that something else wrote', () => {
    const { keep: stores, items } = browser()
    items.set('draft', `${start}.a; Domain=evil`)
    expect(restoreDraft(stores)).toBe(false)
  })
})

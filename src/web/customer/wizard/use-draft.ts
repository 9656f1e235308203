import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { StoredDraft } from '#modules/orders/draft/rules/encode-draft.ts'
import { CART_CHANGED_EVENT } from '#web/app-shell/chrome/cart-count.ts'
import { findStoredText, getBrowserStores, persistDraft, restoreDraft } from '#web/app-shell/draft/draft-store.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/**
 * Holds the draft of this screen: the server's, with every change since, each saved in the browser immediately. The
 * server's response wins, unless the customer went on changing while waiting for it. `epoch` grows whenever the
 * server's draft replaces the one on screen, so that fields are rendered again.
 */
export function useDraft(loaded: StoredDraft, itemName: (id: number) => string | undefined) {
  const [shown, setShown] = useState({ loaded, stored: loaded, epoch: 0 })
  const changedSinceRequest = useRef(false)
  const asking = useNavigation().state !== 'idle'

  useEffect(() => {
    if (asking) changedSinceRequest.current = false
  }, [asking])

  if (shown.loaded !== loaded) {
    const storedDraft = changedSinceRequest.current
      ? { ...loaded, draft: { ...shown.stored.draft, key: loaded.draft.key } }
      : loaded
    setShown({ loaded, stored: storedDraft, epoch: changedSinceRequest.current ? shown.epoch : shown.epoch + 1 })
  }

  const change: ChangeDraft = useCallback(how => {
    changedSinceRequest.current = true
    setShown(now => {
      const savedAt = Math.floor(Date.now() / 1_000)
      return { ...now, stored: { ...now.stored, draft: how(now.stored.draft), savedAt } }
    })
  }, [])

  const { stored } = shown
  const latestName = useRef(itemName)
  latestName.current = itemName
  const known = useRef<string | null>(null)
  useEffect(() => {
    const stores = getBrowserStores()
    if (stores && stored.savedAt > 0) {
      persistDraft(stores, stored, id => latestName.current(id))
      window.dispatchEvent(new Event(CART_CHANGED_EVENT))
    }
    known.current = stores && findStoredText(stores)
  }, [stored])

  useRestoredDraft(loaded.savedAt === 0)
  useOtherTabs(known)
  return { draft: stored.draft, savedAt: stored.savedAt, epoch: shown.epoch, change }
}

/** Restores a draft that this browser kept and the server did not know, and takes the customer to its step. */
function useRestoredDraft(lost: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    const stores = lost && getBrowserStores()
    if (stores && restoreDraft(stores)) void navigate('/mover-steps', { replace: true })
  }, [lost, navigate])
}

/**
 * Restores the whole draft into the cookie before a post. A step posts only its own fields, and the cookie with the
 * rest may have been lost.
 */
export function restoreDraftCookie() {
  const stores = getBrowserStores()
  if (stores) restoreDraft(stores)
}

/**
 * Synchronises tabs that share a draft: a tab that becomes visible after another went on or booked reloads its data.
 */
function useOtherTabs(known: RefObject<string | null>) {
  const t = useTranslation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      const stores = document.visibilityState === 'visible' && getBrowserStores()
      if (!stores || findStoredText(stores) === known.current) return
      known.current = findStoredText(stores)
      toast({ kind: 'info', title: t('wizard.otherTab.title'), text: t('wizard.otherTab.text') })
      void revalidate()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [known, revalidate, t])
}

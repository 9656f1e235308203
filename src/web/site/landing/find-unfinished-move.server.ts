import type { Translate } from '#i18n/speaker.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { readPendingLogin } from '#web/shared/account/pending-login.ts'

export type UnfinishedMove = { what: string; path: string }

/**
 * The move that this browser has begun, as 'Andheri West to Powai', and where it goes on: at the code that was sent for it, else at the
 * steps. Null where no two places were told. Only the browser's cookies say so, which is why the page is nobody else's (docs/decisions/pages-for-everybody.md).
 */
export function findUnfinishedMove(t: Translate, request: Request): UnfinishedMove | null {
  const { from, to } = readStoredDraft(request)?.draft ?? {}
  if (!from?.place || !to?.place) return null
  const what = t('move.route', { from: t.placeOf(from.place.name), to: t.placeOf(to.place.name) })
  return { what, path: readPendingLogin(request)?.details ? '/otp' : '/mover-steps' }
}

import type { Translate } from '#i18n/translator.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { readPendingLogin } from '#web/shared/account/pending-login.ts'

export type UnfinishedMove = { what: string; path: string }

/**
 * Returns the unfinished move of this browser, as 'Andheri West to Powai', and the path where it continues: at the OTP
 * that was sent for it, else at the steps. Null where fewer than two places were entered. Only the browser's cookies
 * hold it, so this page must not be cached (docs/decisions/pages-for-everybody.md).
 */
export function findUnfinishedMove(t: Translate, request: Request): UnfinishedMove | null {
  const { from, to } = readStoredDraft(request)?.draft ?? {}
  if (!from?.place || !to?.place) return null
  const what = t('move.route', { from: t.placeOf(from.place.name), to: t.placeOf(to.place.name) })
  return { what, path: readPendingLogin(request)?.details ? '/otp' : '/mover-steps' }
}

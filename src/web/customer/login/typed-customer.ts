import { parseMobile } from '#kernel/phone.ts'
import { readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import type { PendingLogin } from '#web/shared/account/pending-login.ts'

export type TypedCustomer = { name: string; email: string }

/**
 * Returns the details that a new customer already typed: into this form, or into the move in progress under the same
 * number.
 */
export function findTypedCustomer(request: Request, login: PendingLogin): TypedCustomer {
  if (login.typed) return login.typed
  const draft = readStoredDraft(request)?.draft
  return draft && parseMobile(draft.mobile) === login.mobile
    ? { name: draft.name, email: draft.email }
    : { name: '', email: '' }
}

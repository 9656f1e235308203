import { formatErrorText } from '#i18n/error-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { type RouteArgs, respondOnError, translateFor } from '#web/app-shell/session.ts'

/**
 * Redirects to a list with the message `done` after `work`; if `work` was rejected, with the error, which is mostly a
 * concurrent edit.
 */
export async function successOrError(
  context: RouteArgs['context'],
  list: string,
  done: Parameters<Translate>[0],
  work: Promise<void>,
) {
  const t = translateFor(context)
  try {
    await work
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'forbidden') return respondOnError(Promise.reject(error))
    return redirectWithToasts(list, { kind: 'warning', title: formatErrorText(t, error.code) })
  }
  return redirectWithToasts(list, { kind: 'success', title: t(done) })
}

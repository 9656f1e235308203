import { errorText } from '#i18n/fault-text.ts'
import type { Translate } from '#i18n/speaker.ts'
import { DomainError } from '#kernel/refusal.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { type Args, answering, translateFor } from '#web/app-shell/session.ts'

/**
 * Redirects to a list with the message `done` after `work`; if `work` was rejected, with the error, which is mostly a
 * concurrent edit.
 */
export async function successOrError(
  context: Args['context'],
  list: string,
  done: Parameters<Translate>[0],
  work: Promise<void>,
) {
  const t = translateFor(context)
  try {
    await work
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'forbidden') return answering(Promise.reject(error))
    return redirectWith(list, { kind: 'warning', title: errorText(t, error.code) })
  }
  return redirectWith(list, { kind: 'success', title: t(done) })
}

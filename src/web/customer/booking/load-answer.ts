import { data } from 'react-router'
import { DomainError, httpStatus } from '#kernel/refusal.ts'
import { type Args, answering, getFormError } from '#web/app-shell/session.ts'

/** As `answering`, with the words of what is refused: `LoadError` shows them, and the browser has no words for every code. */
export async function answeringInWords<T>(context: Args['context'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw data(getFormError(context, error), { status: httpStatus[error.kind] })
    return answering(Promise.reject(error))
  }
}

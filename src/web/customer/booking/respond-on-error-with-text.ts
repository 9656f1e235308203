import { data } from 'react-router'
import { DomainError, httpStatus } from '#kernel/domain-error.ts'
import { getFormError, type RouteArgs, respondOnError } from '#web/app-shell/session.ts'

/**
 * Works like `respondOnError`, and adds the translated text of a rejection. `LoadError` shows it, because the browser does
 * not have the text of every code.
 */
export async function respondOnErrorWithText<T>(context: RouteArgs['context'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError) throw data(getFormError(context, error), { status: httpStatus[error.kind] })
    return respondOnError(Promise.reject(error))
  }
}

import { redirect } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { DATE_FIELDS } from '#kernel/parse-typed-date.ts'
import { parseDateFields } from './parse-date-fields.ts'
import { getApp, getRequestedPath, type RouteArgs } from './session.ts'

/**
 * A route’s middleware: a form that is read by GET and sent without script has dates as typed in its address. Redirects to the address
 * with dates as 'YYYY-MM-DD', so that loaders and links know only those.
 */
export async function redirectTypedDates({ request, context }: RouteArgs): Promise<void> {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has(DATE_FIELDS) || !['GET', 'HEAD'].includes(request.method)) return
  const [path = ''] = getRequestedPath({ request, context }).split('?')
  searchParams.delete('_routes')
  const search = new URLSearchParams(parseDateFields<string>(searchParams, toIndiaDate(getApp(context).now())))
  throw redirect(search.size > 0 ? `${path}?${search}` : path)
}

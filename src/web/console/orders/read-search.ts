import { isIndiaDate } from '#kernel/india-time.ts'
import { parseAttentionFact } from '#modules/orders/rules/attention.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { parseStatus } from '#modules/orders/rules/status.ts'
import { pageParam } from '../page-param.ts'

const LONGEST_TEXT = 80

/** What the address of the list of orders asks for; what it says wrongly counts for nothing. Asked for nothing: what waits. */
export function readSearch(request: Request): Search {
  const params = new URL(request.url).searchParams
  const text = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_TEXT)
  const status = parseStatus(params.get('status') ?? '')
  const asked = params.get('day') ?? ''
  const day = isIndiaDate(asked) ? asked : null
  const fact = parseAttentionFact(params.get('asks') ?? '')
  const view = text || status || day || fact || params.get('view') === 'all' ? 'all' : 'waiting'
  return { view, text, status, day, fact, page: pageParam(request) }
}

import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { parseAttentionFact } from '#modules/orders/rules/attention.ts'
import { deskSorts, everything, type Search } from '#modules/orders/rules/desk.ts'
import { parseStatus } from '#modules/orders/rules/status.ts'
import { placeOf } from '../place-of.ts'
import { isNarrowed } from './write-search.ts'

const LONGEST_TEXT = 80

/** What is written wrongly counts for nothing. */
const day = z.string().refine(isIndiaDate).nullable().catch(null)
const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null)
const sort = z
  .string()
  .regex(new RegExp(`^-?(${deskSorts.join('|')})$`))
  .transform(text => ({ by: deskSorts.find(one => text.endsWith(one))!, down: text.startsWith('-') }))
  .nullable()
  .catch(null)
const far = z
  .enum(['yes', 'no'])
  .transform(text => text === 'yes')
  .nullable()
  .catch(null)

/** What the address of the list of orders asks for. Asked for nothing: what waits. */
export function readSearch(request: Request): Search {
  const params = new URL(request.url).searchParams
  const oneDay = day.parse(params.get('day'))
  const search: Search = {
    ...everything,
    text: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_TEXT),
    status: parseStatus(params.get('status') ?? ''),
    cityId: id.parse(params.get('city')),
    customerId: id.parse(params.get('customer')),
    from: oneDay ?? day.parse(params.get('from')),
    until: oneDay ?? day.parse(params.get('until')),
    packageId: id.parse(params.get('package')),
    far: far.parse(params.get('far')),
    owing: params.get('owing') === 'yes',
    fact: parseAttentionFact(params.get('asks') ?? ''),
    sort: sort.parse(params.get('sort')),
    place: placeOf(request),
  }
  return { ...search, view: isNarrowed(search) || params.get('view') === 'all' ? 'all' : 'waiting' }
}

import { z } from 'zod'
import { deskSorts, everything, type Search } from '#modules/orders/desk/rules/desk.ts'
import { parseFlagFact } from '#modules/orders/record/rules/flag.ts'
import { parseStatus } from '#modules/orders/record/rules/status.ts'
import { placeOf } from '../../kit/page-position.ts'
import { dayParam, idParam, textParam } from '../../kit/search-params.ts'
import { isNarrowed } from './write-search.ts'

/** An invalid value is ignored. */
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

/** Reads the search of the order list from its address. The default is the orders that need an action. */
export const readSearch = (request: Request): Search => readQuery(new URL(request.url).searchParams, placeOf(request))

/** Reads the search of a saved view. */
export const readView = (query: string): Search => readQuery(new URLSearchParams(query), {})

function readQuery(params: URLSearchParams, place: Search['place']): Search {
  const oneDay = dayParam.parse(params.get('day'))
  const search: Search = {
    ...everything,
    text: textParam(params, 'q'),
    status: parseStatus(params.get('status') ?? ''),
    cityId: idParam.parse(params.get('city')),
    customerId: idParam.parse(params.get('customer')),
    from: oneDay ?? dayParam.parse(params.get('from')),
    until: oneDay ?? dayParam.parse(params.get('until')),
    packageId: idParam.parse(params.get('package')),
    far: far.parse(params.get('far')),
    owing: params.get('owing') === 'yes',
    fact: parseFlagFact(params.get('asks') ?? ''),
    sort: sort.parse(params.get('sort')),
    place,
  }
  return { ...search, view: isNarrowed(search) || params.get('view') === 'all' ? 'all' : 'waiting' }
}

import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { joinInstantFields } from '#web/app-shell/join-instant-fields.ts'
import { readTextParam } from '../../kit/search-params.ts'
import { tripTimeFields } from './parse-trip-times.ts'

const planFields = ['first', 'from', 'to', 'truck', 'driver', 'second', 'note', ...tripTimeFields] as const

/** Reads the plan from an address that only asks for the available trucks and drivers. A missing tick was cleared. */
export function readTripPlanQuery(request: Request): CatalogueFields {
  const params = new URLSearchParams(joinInstantFields<string>(new URL(request.url).searchParams))
  if (!params.has('starts')) return {}
  const given = planFields.filter(name => params.has(name))
  return {
    ...Object.fromEntries(given.map(name => [name, readTextParam(params, name, 1_000)])),
    returns: params.get('returns') === 'yes' ? 'yes' : 'no',
  }
}

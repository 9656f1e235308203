import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { textParam } from '../kit/search-params.ts'
import { timeFields } from './when-of.ts'

const planFields = ['first', 'from', 'to', 'truck', 'driver', 'second', 'note', ...timeFields] as const

/** Reads the plan from an address that only asks for the available trucks and drivers. A missing tick was cleared. */
export function planAsked(request: Request): Fields {
  const params = new URL(request.url).searchParams
  if (!params.has('starts')) return {}
  const given = planFields.filter(name => params.has(name))
  return {
    ...Object.fromEntries(given.map(name => [name, textParam(params, name, 1_000)])),
    returns: params.get('returns') === 'yes' ? 'yes' : 'no',
  }
}

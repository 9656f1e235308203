import type { Fields } from '#modules/catalogue/rules/fields.ts'
import { textParam } from '../kit/search-params.ts'
import { timeFields } from './when-of.ts'

const planFields = ['first', 'from', 'to', 'truck', 'driver', 'second', 'note', ...timeFields] as const

/** What of a plan an address says, where only who is free then is asked. A tick that is not there was taken away. */
export function planAsked(request: Request): Fields {
  const params = new URL(request.url).searchParams
  if (!params.has('starts')) return {}
  const given = planFields.filter(name => params.has(name))
  return {
    ...Object.fromEntries(given.map(name => [name, textParam(params, name, 1_000)])),
    returns: params.get('returns') === 'yes' ? 'yes' : 'no',
  }
}

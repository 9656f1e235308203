import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { dayParam, idParam } from '../kit/search-params.ts'

/** Which day or week, of which branch: 0 is the company's own office, null all of them. */
export type BoardPlace = { day: IndiaDate; branch: number | null; week: boolean }

/** What the address of a board asks for; asked for nothing: today, of all. */
export function readPlace(request: Request, now: Date): BoardPlace {
  const params = new URL(request.url).searchParams
  return {
    day: dayParam.parse(params.get('day')) ?? indiaDate(now),
    branch: idParam.parse(params.get('branch')),
    week: params.get('view') === 'week',
  }
}

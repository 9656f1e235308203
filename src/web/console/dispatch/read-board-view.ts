import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { dayParam, idParam } from '../kit/search-params.ts'

/** The day or week of a board, and its branch: 0 is the company’s own office, null all branches. */
export type BoardView = { day: IndiaDate; branch: number | null; week: boolean }

/** Reads the day, branch and view of a board from its address. The default is today, for all branches. */
export function readBoardView(request: Request, now: Date): BoardView {
  const params = new URL(request.url).searchParams
  return {
    day: dayParam.parse(params.get('day')) ?? toIndiaDate(now),
    branch: idParam.parse(params.get('branch')),
    week: params.get('view') === 'week',
  }
}

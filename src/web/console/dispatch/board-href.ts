import type { IndiaDate } from '#kernel/india-time.ts'

type BoardAddress = { day: IndiaDate; branch: number | null; week?: boolean }

/** Names a job in the fragment of a board's address, and on its chip or card: the board focuses it when it opens. */
export const getJobAnchor = ({ orderNo, leg }: { orderNo: string; leg: number }): string => `job-${orderNo}-${leg}`

/** Builds the address of a board. */
export function buildBoardHref({ day, branch, week }: BoardAddress, page = '/console/board'): string {
  const query = new URLSearchParams({ day })
  if (branch !== null) query.set('branch', String(branch))
  if (week) query.set('view', 'week')
  return `${page}?${query}`
}

import type { ReactNode } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { type BranchFilter, listBranchFilter } from './branch-filter.ts'
import { Finder } from './finder.tsx'

/** The filter of a list by branch alone; nothing if there is only one branch. `children`: hidden fields of the address. */
export function BranchFinder({ filter, children }: { filter: BranchFilter; children?: ReactNode }) {
  const t = useTranslation()
  const filters = listBranchFilter(t, filter)
  if (filters.length === 0) return null
  return (
    <Finder button={t('board.search')} filters={filters}>
      {children}
    </Finder>
  )
}

import type { Translate } from '#i18n/translator.ts'
import type { ChoiceFilter } from './filter-chip.tsx'

/** The branch of a list, null for all, and the branches to choose from. The company's own office (0) has no name. */
export type BranchFilter = { branch: number | null; branches: { id: number; name: string }[] }

/** The filter of a list by branch; none if there is only one. */
export const listBranchFilter = (t: Translate, { branch, branches }: BranchFilter): ChoiceFilter[] =>
  branches.length < 2
    ? []
    : [
        {
          ...{ name: 'branch', label: t('board.branch'), value: branch, any: t('board.allBranches') },
          options: branches.map(({ id, name }) => [String(id), name || t('board.ownBranch')] as const),
        },
      ]

/** Adds the branch to the address of a list. */
export function withBranch(href: string, branch: number | null): string {
  if (branch === null) return href
  const [path, hash] = href.split('#')
  const filtered = `${path}${path!.includes('?') ? '&' : '?'}branch=${branch}`
  return hash === undefined ? filtered : `${filtered}#${hash}`
}

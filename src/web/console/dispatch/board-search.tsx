import { useMemo, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { FilterChip } from '../kit/filter-chip.tsx'
import finderCss from '../kit/finder.module.css'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import css from './board-find.module.css'
import { buildBoardHref } from './board-href.ts'
import type { BoardView } from './read-board-view.ts'

export type BranchOption = { id: number; name: string }

type Props = {
  view: BoardView
  branches: BranchOption[]
  /** Without it there is only the filter. */
  search?: {
    typed: string
    onType: (typed: string) => void
    /** The number of jobs, trips, trucks and people found; null for an empty text. */
    count: number | null
    onEnter: () => void
  }
  /** The page that is filtered. */
  page?: string
  /** The page shows one branch at a time: there is no choice of all. */
  isOneBranch?: boolean
}

/**
 * The filter by branch, and the search of a day by any detail that a caller gives. '/' focuses the field, Enter goes to
 * the first result. Works without script: the button sends the form.
 */
export function BoardSearch({ view, branches, search, page, isOneBranch = false }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useShortcuts(
    useMemo(() => ({ '/': () => form.current?.querySelector<HTMLInputElement>('[name="q"]')?.select() }), []),
  )
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={t('board.find')}
      className={`${finderCss.finder} ${css.find}`}
      key={buildBoardHref(view, page)}
      onSubmit={event => {
        event.preventDefault()
        search?.onEnter()
      }}
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement)) return
        const branch = target.value === '' ? null : Number(target.value)
        void navigate(buildBoardHref({ ...view, branch }, page))
      }}
    >
      <input type="hidden" name="day" value={view.day} />
      {view.week && <input type="hidden" name="view" value="week" />}
      {search && (
        <>
          <p role="status" className="sm">
            {search.count !== null && t('board.found', { count: search.count })}{' '}
            {search.count === 0 && (
              <Link to={`/console/orders?${new URLSearchParams({ q: search.typed.trim() })}`}>
                {t('board.findAll')}
              </Link>
            )}
          </p>
          <TextField
            label={t('board.find')}
            placeholder={t('board.findHint')}
            name="q"
            type="search"
            value={search.typed}
            onChange={event => search.onType(event.currentTarget.value)}
            maxLength={MAX_SEARCH_LENGTH}
            aria-keyshortcuts="/"
          />
        </>
      )}
      {branches.length > 1 && isOneBranch && (
        <SelectField label={t('board.branch')} name="branch" defaultValue={view.branch ?? ''}>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {branches.length > 1 && !isOneBranch && (
        <FilterChip
          key={view.branch}
          name="branch"
          label={t('board.branch')}
          value={view.branch}
          any={t('board.allBranches')}
          options={branches.map(({ id, name }) => [String(id), name] as const)}
        />
      )}
      <Button look="secondary">{t('board.search')}</Button>
    </Form>
  )
}

import { useMemo, useRef } from 'react'
import { Form, Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import css from './board-find.module.css'

type Props = {
  typed: string
  onType: (typed: string) => void
  /** The number of jobs and trips found; null for an empty text. */
  count: number | null
  onEnter: () => void
  /** The parameters of the address that stay. */
  place: Record<string, string>
}

/** Searches a day for any detail that a caller gives. '/' focuses the field, Enter goes to the first result. */
export function BoardSearch({ typed, onType, count, onEnter, place }: Props) {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useShortcuts(
    useMemo(() => ({ '/': () => form.current?.querySelector<HTMLInputElement>('[name="q"]')?.select() }), []),
  )
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className={css.find}
      onSubmit={event => {
        event.preventDefault()
        onEnter()
      }}
    >
      {Object.entries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={t('board.find')}
        hint={t('board.findHint')}
        name="q"
        type="search"
        value={typed}
        onChange={event => onType(event.currentTarget.value)}
        maxLength={MAX_SEARCH_LENGTH}
        aria-keyshortcuts="/"
      />
      <p role="status" className="sm">
        {count !== null && t('board.found', { count })}
      </p>
      {count === 0 && (
        <Link className="sm" to={`/console/orders?${new URLSearchParams({ q: typed.trim() })}`}>
          {t('board.findAll')}
        </Link>
      )}
    </Form>
  )
}

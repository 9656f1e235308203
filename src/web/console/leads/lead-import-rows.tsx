import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { isMobile } from '#kernel/normalise-phone.ts'
import { shorten } from '#kernel/shorten.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { formatLeadRoute } from './format-lead-move.ts'
import css from './lead-import.module.css'
import type { ImportRow } from './to-import-rows.ts'

const MAX_WORDS_SHOWN = 80

/** The rows of an imported file, each with its result. */
export function LeadImportRows({ rows }: { rows: ImportRow[] }) {
  const t = useTranslation()
  if (rows.length === 0) return <p className="muted">{t('leads.file.nothing')}</p>
  const columns = [t('leads.file.row'), t('leads.column.name'), t('leads.column.move'), t('leads.file.homeBudget')]
  return (
    <ListTable columns={[...columns, t('leads.note.words'), t('leads.file.becomes')]}>
      {rows.map(row => {
        const { line, name, mobile, home, moveDate, budget, words, filter } = row
        return (
          <ListRow key={line} data-result={filter} className={css.row}>
            <ListCell place="away">{line}</ListCell>
            <ListCell heading note={isMobile(mobile) ? formatMobile(mobile) : mobile}>
              {name || t('leads.nameless')}
            </ListCell>
            <ListCell place="wide" note={moveDate && formatDay(moveDate, t.tag)}>
              {formatLeadRoute(t, row)}
            </ListCell>
            <ListCell note={budget !== null && formatRupees(paise(budget), 'short')}>{home}</ListCell>
            <ListCell place="wide">{shorten(words.replaceAll('\n', ' · '), MAX_WORDS_SHOWN)}</ListCell>
            <ListCell place="wide">
              <RowResult row={row} />
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}

function RowResult({ row: { filter, joins, lead, customer, agrees, error, isSkipped } }: { row: ImportRow }) {
  const t = useTranslation()
  if (error)
    return (
      <>
        <span className={css.error}>{error}</span>
        <small>{t('leads.file.leftOut')}</small>
      </>
    )
  const open = lead ?? (joins && 'lead' in joins ? joins.lead : null)
  const text =
    filter === 'new'
      ? t('leads.file.new')
      : filter === 'known'
        ? t('leads.file.before')
        : joins && 'elsewhere' in joins
          ? t('leads.file.elsewhere')
          : joins && 'line' in joins
            ? t('leads.file.ofLine', { line: joins.line })
            : t('leads.file.ofLead')
  return (
    <>
      {isSkipped ? t('leads.file.skipped') : open === null ? text : <Link to={`/console/leads/${open}`}>{text}</Link>}
      {customer && <small>{t('leads.phone.history')}</small>}
      {agrees && <small>{t('leads.file.agrees')}</small>}
    </>
  )
}

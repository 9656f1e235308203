import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { compareValues, type ValueDifference } from '#modules/access/rules/compare-values.ts'
import { getStaffNames } from '#modules/identity/index.server.ts'
import { type AuditEntry, auditSources, listAuditLog } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Finder } from '../kit/finder.tsx'
import { Fold } from '../kit/fold.tsx'
import { ListCell, ListPage, ListRow, ListTable, NoResults, useIsFiltered } from '../kit/list-page.tsx'
import { readPagePosition } from '../kit/read-page-position.ts'
import type { Route } from './+types/audit-log'
import css from './audit-log.module.css'
import { formatAuditAction } from './format-audit-action.ts'
import { formatFieldName, formatStoredValue } from './format-difference.ts'
import { getSubjectHref } from './get-subject-href.ts'
import { readAuditSearch } from './read-audit-search.ts'

/** A change of a whole price book may have more differences: the file has all of them. */
const MAX_DIFFERENCES = 40

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const search = readAuditSearch(args.request)
  const { rows, ...around } = await respondOnError(
    listAuditLog(app.reader, staff, search, readPagePosition(args.request)),
  )
  const names = await respondOnError(getStaffNames(app, staff))
  const entries = rows.map(({ before, after, ...entry }) => {
    const differences = compareValues(before, after)
    return { ...entry, count: differences.length, differences: differences.slice(0, MAX_DIFFERENCES) }
  })
  const people = [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
  return { entries, around, search, people, sources: [...auditSources] }
}

/** All actions of staff, with the values before and after. */
export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { entries, around, search, people, sources } = loaderData
  const isFiltered = useIsFiltered()
  return (
    <ListPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      around={around}
      csv="/console/audit.csv"
      empty={
        entries.length === 0 &&
        (isFiltered ? (
          <NoResults text={search.about} clear="/console/audit" />
        ) : (
          <EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>
        ))
      }
      finder={
        <Finder
          button={t('audit.find')}
          search={{
            ...{ name: 'which', label: t('audit.about'), placeholder: t('audit.aboutHint') },
            ...{ defaultValue: search.about, maxLength: 60, autoComplete: 'off' },
          }}
          filters={[
            {
              ...{ name: 'who', label: t('audit.who'), value: search.staffId },
              any: t('audit.anybody'),
              options: people.map(({ id, name }) => [String(id), name]),
            },
            {
              ...{ name: 'what', label: t('audit.subject'), value: search.subject },
              any: t('audit.anything'),
              options: sources.map(source => [source, t(`audit.subject.${source}`)]),
            },
            {
              label: t('audit.date'),
              from: { name: 'from', label: t('audit.from'), value: search.from },
              until: { name: 'until', label: t('audit.until'), value: search.until },
            },
          ]}
        />
      }
    >
      <ListTable
        className={css.table}
        columns={(['action', 'subject', 'change'] as const).map(column => t(`audit.${column}`))}
      >
        {entries.map(entry => (
          <Row key={`${entry.source} ${entry.id}`} entry={entry} />
        ))}
      </ListTable>
    </ListPage>
  )
}

type ShownAuditEntry = Omit<AuditEntry, 'before' | 'after'> & { count: number; differences: ValueDifference[] }

function Row({ entry }: { entry: ShownAuditEntry }) {
  const t = useTranslation()
  const { at, by, subject, about, note, count, differences } = entry
  const address = getSubjectHref(entry)
  // A bare number says nothing: 'Lead 117' names the record, and needs no second line.
  const name = /^\d+$/.test(about)
    ? t('audit.numbered', { subject: t(`audit.subject.${subject}`), number: about })
    : about
  return (
    <ListRow>
      <ListCell
        heading
        note={
          <>
            {by}, <time dateTime={at.toISOString()}>{formatInstant(at, t.tag)}</time>
          </>
        }
      >
        <b>{formatAuditAction(t, entry)}</b>
      </ListCell>
      <ListCell note={name === about && t(`audit.subject.${subject}`)}>
        {address ? <Link to={address}>{name}</Link> : name}
      </ListCell>
      <ListCell place="wide">
        {subject !== 'account' && note}
        {count > 0 && count <= 2 && <DifferenceList differences={differences} />}
        {count > 2 && (
          <Fold summary={t('audit.changes', { count })}>
            <DifferenceList differences={differences} />
            {count > differences.length && <p>{t('audit.more', { count: count - differences.length })}</p>}
          </Fold>
        )}
      </ListCell>
    </ListRow>
  )
}

function DifferenceList({ differences }: { differences: ValueDifference[] }) {
  const t = useTranslation()
  return (
    <ul className={css.changes}>
      {differences.map(({ at, before, after }) => (
        <li key={at}>
          {at && <span className="muted">{formatFieldName(t, at)}: </span>}
          {before !== null && (
            <del>
              <span className="vh">{t('audit.before')} </span>
              {formatStoredValue(t, at, before)}
            </del>
          )}{' '}
          {after !== null && (
            <ins>
              <span className="vh">{t('audit.after')} </span>
              {formatStoredValue(t, at, after)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'react-router'
import { type EntryDetails, listEntries, listItemGroups } from '#modules/catalogue/index.server.ts'
import type { EntryKind } from '#modules/catalogue/rules/entry-kinds.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListCell, ListPage, ListRow, ListTable, NoResults } from '../kit/list-page.tsx'
import type { Route } from './+types/catalogue-entries'
import css from './catalogue.module.css'
import { CatalogueStatus } from './catalogue-status.tsx'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { listEntryColumns } from './entry-columns.ts'
import { NextRowsLinks, readAfterParam } from './next-rows-links.tsx'
import { parseEntryKind } from './parse-entry-kind.ts'
import { Pictogram } from './pictogram.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const find = (new URL(args.request.url).searchParams.get('find') ?? '').trim().slice(0, 60)
  const load = async () => {
    const kind = parseEntryKind(args.params.kind)
    const [page, groups] = await Promise.all([
      listEntries(app, staff, kind, { after: readAfterParam(args.request), find }),
      kind === 'items' || kind === 'groups' ? listItemGroups(app.db) : [],
    ])
    return { kind, find, groups, ...page }
  }
  return respondOnError(load())
}

/** The entries of one kind, in the customers’ order, including hidden ones. */
export default function CatalogueEntriesPage({ loaderData: { kind, rows, more, find, groups } }: Route.ComponentProps) {
  const t = useTranslation()
  const columns = listEntryColumns(t, kind, groups)
  return (
    <ListPage
      title={t(`catalogue.section.${kind}`)}
      heading={t('catalogue.title')}
      lead={t(`catalogue.leadOf.${kind}`)}
      tabs={<CatalogueTabs />}
      actions={
        <ButtonLink look="secondary" to={`/console/catalogue/${kind}/new`}>
          {t(`catalogue.newOf.${kind}`)}
        </ButtonLink>
      }
      empty={rows.length === 0 && <NoResults text={find} clear={`/console/catalogue/${kind}`} />}
      finder={
        kind === 'items' && (
          <Finder
            search={{
              name: 'find',
              label: t('catalogue.find'),
              defaultValue: find,
              autoComplete: 'off',
              maxLength: 60,
            }}
            button={t('catalogue.findButton')}
          />
        )
      }
    >
      <ListTable
        caption={t(`catalogue.section.${kind}`)}
        columns={[t('catalogue.field.name'), ...columns, ...(kind === 'groups' ? [] : [t('catalogue.column.status')])]}
      >
        {rows.map(one => (
          <Row key={one.key} {...{ kind, one, columns }} />
        ))}
      </ListTable>
      <NextRowsLinks after={more ? rows.at(-1)!.key : null} />
    </ListPage>
  )
}

type RowProps = { kind: EntryKind; one: EntryDetails; columns: ReturnType<typeof listEntryColumns> }

function Row({ kind, one, columns }: RowProps) {
  const { key, name, active, fields } = one
  return (
    <ListRow>
      <ListCell heading note={fields.tagline}>
        <span className={css.named}>
          {fields.pictogram && <Pictogram name={fields.pictogram} />}
          <span>
            <Link to={`/console/catalogue/${kind}/${key}`}>{name}</Link>
          </span>
        </span>
      </ListCell>
      {columns.map(({ text, figure = false, isBare, cell }) => {
        const value = cell(one)
        return (
          <ListCell key={text} {...(isBare && { label: text })} {...{ figure, place: placeOf(value, figure) }}>
            {value || '–'}
          </ListCell>
        )
      })}
      {kind !== 'groups' && <CatalogueStatus active={active} />}
    </ListRow>
  )
}

const placeOf = (value: string, isFigure: boolean) => (value === '' ? 'away' : isFigure ? 'end' : 'start')

import { Link } from 'react-router'
import { type EntryDetails, listEntries, listItemGroups } from '#modules/catalogue/index.server.ts'
import type { EntryKind } from '#modules/catalogue/rules/entry-kinds.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import { Finder } from '../kit/finder.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { Route } from './+types/catalogue-entries'
import css from './catalogue.module.css'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { listEntryDetails } from './list-entry-details.ts'
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
      kind === 'items' ? listItemGroups(app.db) : [],
    ])
    return { kind, find, groups, ...page }
  }
  return respondOnError(load())
}

/** The entries of one kind, in the customers’ order, including hidden ones. */
export default function CatalogueEntriesPage({ loaderData: { kind, rows, more, find, groups } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t(`catalogue.section.${kind}`)}
      heading={t('catalogue.title')}
      lead={t(`catalogue.leadOf.${kind}`)}
      tabs={<CatalogueTabs />}
      actions={
        <ButtonLink look="primary" to={`/console/catalogue/${kind}/new`}>
          {t(`catalogue.newOf.${kind}`)}
        </ButtonLink>
      }
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
      <section className={cardCss.card}>
        <h2>{t(`catalogue.section.${kind}`)}</h2>
        {rows.length === 0 && <p className="muted">{t('catalogue.nothingFound')}</p>}
        <ul className={css.list}>
          {rows.map(one => (
            <Row key={one.key} kind={kind} one={one} groups={groups} />
          ))}
        </ul>
        <NextRowsLinks after={more ? rows.at(-1)!.key : null} />
      </section>
    </ListPage>
  )
}

type RowProps = { kind: EntryKind; one: EntryDetails; groups: { id: number; name: string }[] }

function Row({ kind, one: { key, name, active, fields }, groups }: RowProps) {
  const t = useTranslation()
  return (
    <li>
      <div className={css.named}>
        {fields.pictogram && <Pictogram name={fields.pictogram} />}
        <span>
          <Link to={`/console/catalogue/${kind}/${key}`}>{name}</Link>
          <span className="muted sm">{listEntryDetails(t, kind, fields, groups)}</span>
        </span>
      </div>
      {!active && <b className={css.state}>{t('catalogue.notOffered')}</b>}
    </li>
  )
}

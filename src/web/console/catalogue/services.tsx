import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatRupees, paise } from '#kernel/money.ts'
import { countServices, listServices, setAllServicesOffered } from '#modules/catalogue/index.server.ts'
import { getPhotoUrl } from '#modules/catalogue/rules/photo.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ListCell, ListPage, ListRow, ListTable } from '../kit/list-page.tsx'
import type { Route } from './+types/services'
import css from './catalogue.module.css'
import { CatalogueStatus } from './catalogue-status.tsx'
import { CatalogueTabs } from './catalogue-tabs.tsx'
import { NextRowsLinks, readAfterParam } from './next-rows-links.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const after = Number(/^\d{1,9}$/.exec(readAfterParam(args.request))?.[0] ?? 0)
  const [services, counts] = await respondOnError(Promise.all([listServices(app, staff, after), countServices(app)]))
  return { ...services, counts }
}

/** Withdraws all services, or offers them again. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const { intent } = await readForm(args.request, z.object({ intent: z.enum(['withdraw-all', 'offer-all']) }))
    const count = await setAllServicesOffered(app, staff, intent === 'offer-all')
    const title = t(intent === 'offer-all' ? 'catalogue.service.allOnDone' : 'catalogue.service.allOffDone', { count })
    return redirectWithToasts('/console/catalogue', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The home services by category, including hidden ones. */
export default function ServicesPage({ loaderData: { rows, more, counts } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('catalogue.title')}
      lead={t('catalogue.lead')}
      tabs={<CatalogueTabs />}
      actions={
        <ButtonLink look="secondary" to="/console/catalogue/services/0">
          {t('catalogue.service.new')}
        </ButtonLink>
      }
    >
      <ListTable
        caption={t('catalogue.section.services')}
        columns={[
          t('catalogue.column.service'),
          t('catalogue.part.category'),
          { text: t('catalogue.column.from'), figure: true },
          t('catalogue.column.status'),
        ]}
      >
        {rows.map(one => (
          <Row key={one.id} one={one} />
        ))}
      </ListTable>
      <NextRowsLinks after={more ? String(rows.at(-1)!.id) : null} />
      <ToggleAllServices counts={counts} />
    </ListPage>
  )
}

function ToggleAllServices({
  counts: { offered, withdrawnTogether },
}: Pick<Route.ComponentProps['loaderData'], 'counts'>) {
  const t = useTranslation()
  if (offered + withdrawnTogether === 0) return null
  return (
    <Form method="post" className={css.all}>
      {offered > 0 && <p className="muted sm">{t('catalogue.service.allOffText')}</p>}
      <div className={css.buttons}>
        {offered > 0 && (
          <Button small look="danger" name="intent" value="withdraw-all">
            {t('catalogue.service.allOff')}
          </Button>
        )}
        {withdrawnTogether > 0 && (
          <Button small look="secondary" name="intent" value="offer-all">
            {t('catalogue.service.allOn', { count: withdrawnTogether })}
          </Button>
        )}
      </div>
    </Form>
  )
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

function Row({ one: { id, name, active, picture, category, price } }: { one: Listed }) {
  return (
    <ListRow>
      <ListCell heading>
        <span className={css.named}>
          {picture && <img className={css.thumb} src={getPhotoUrl(picture, 160)} alt="" width={36} height={36} />}
          <span>
            <Link to={`/console/catalogue/services/${id}`}>{name}</Link>
          </span>
        </span>
      </ListCell>
      <ListCell place="start">{category}</ListCell>
      <ListCell figure place="end">
        {price === null ? '–' : formatRupees(paise(price), 'short')}
      </ListCell>
      <CatalogueStatus active={active} />
    </ListRow>
  )
}

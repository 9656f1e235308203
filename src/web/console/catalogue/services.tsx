import { Form, Link } from 'react-router'
import { z } from 'zod'
import { formatRupees, paise } from '#kernel/money.ts'
import { countServices, listServices, offerServices } from '#modules/catalogue/index.server.ts'
import { pictureAddress } from '#modules/catalogue/rules/picture.ts'
import { redirectWith } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { answering, staffOnly, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import { ListPage } from '../kit/list-page.tsx'
import type { Route } from './+types/services'
import { After, afterParam } from './after.tsx'
import css from './catalogue.module.css'
import { Sections } from './sections.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const after = Number(/^\d{1,9}$/.exec(afterParam(args.request))?.[0] ?? 0)
  const [services, counts] = await answering(Promise.all([listServices(app, staff, after), countServices(app)]))
  return { ...services, counts }
}

/** Withdraws all services, or offers them again. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  try {
    const { intent } = await readForm(args.request, z.object({ intent: z.enum(['all-off', 'all-on']) }))
    const count = await offerServices(app, staff, intent === 'all-on')
    const title = t(intent === 'all-on' ? 'catalogue.service.allOnDone' : 'catalogue.service.allOffDone', { count })
    return redirectWith('/console/catalogue', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** The home services by category, including hidden ones. */
export default function CatalogueServices({ loaderData: { rows, more, counts } }: Route.ComponentProps) {
  const t = useTranslation()
  const categories = [...Map.groupBy(rows, ({ category }) => category)]
  return (
    <ListPage title={t('catalogue.title')} lead={t('catalogue.lead')} sections={<Sections />}>
      <div className={css.buttons}>
        <ButtonLink look="call" to="/console/catalogue/services/0">
          {t('catalogue.service.new')}
        </ButtonLink>
      </div>
      {categories.map(([category, services]) => (
        <section key={category} className={cardCss.card}>
          <h2>{category}</h2>
          <ul className={css.list}>
            {services.map(one => (
              <Service key={one.id} one={one} />
            ))}
          </ul>
        </section>
      ))}
      <AllAtOnce counts={counts} />
      <After after={more ? String(rows.at(-1)!.id) : null} />
    </ListPage>
  )
}

function AllAtOnce({ counts: { offered, withdrawnTogether } }: Pick<Route.ComponentProps['loaderData'], 'counts'>) {
  const t = useTranslation()
  if (offered + withdrawnTogether === 0) return null
  return (
    <Form method="post" className={css.all}>
      {offered > 0 && <p className="muted sm">{t('catalogue.service.allOffText')}</p>}
      <div className={css.buttons}>
        {offered > 0 && (
          <Button small look="danger" name="intent" value="all-off">
            {t('catalogue.service.allOff')}
          </Button>
        )}
        {withdrawnTogether > 0 && (
          <Button small look="neel" name="intent" value="all-on">
            {t('catalogue.service.allOn', { count: withdrawnTogether })}
          </Button>
        )}
      </div>
    </Form>
  )
}

type Listed = Route.ComponentProps['loaderData']['rows'][number]

function Service({ one: { id, name, active, picture, price } }: { one: Listed }) {
  const t = useTranslation()
  return (
    <li>
      <div className={css.named}>
        {picture && <img className={css.thumb} src={pictureAddress(picture, 160)} alt="" width={40} height={40} />}
        <span>
          <Link to={`/console/catalogue/services/${id}`}>{name}</Link>
          {price !== null && (
            <span className="muted sm">
              {t('catalogue.service.from', { price: formatRupees(paise(price), 'short') })}
            </span>
          )}
        </span>
      </div>
      {!active && <b className={css.state}>{t('catalogue.notOffered')}</b>}
    </li>
  )
}

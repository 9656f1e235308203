import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { formatRupees } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { translateCatalogue } from '#modules/catalogue/rules/translate-catalogue.ts'
import { localizeStop } from '#modules/orders/draft/rules/route-names.ts'
import { getOrderWhatIfs } from '#modules/orders/index.server.ts'
import { applyScenario, parseScenario } from '#modules/orders/what-if/rules/what-if.ts'
import { buildDraftCookie } from '#web/app-shell/draft/draft-cookie.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/what-if'
import css from './what-if.module.css'
import { WhatIfs } from './what-ifs.tsx'

const scenarioForm = z.object({ try: z.string().max(40) })

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const t = translateFor(args.context)
  const { orderno } = args.params
  const read = getOrderWhatIfs(app, customer, orderno).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'order.status') throw redirect(`/mybooking/${orderno}`)
    throw error
  })
  const { draft, total, whatIfs } = await respondOnError(read)
  const { items: articles, packages } = translateCatalogue(t, await readCatalogue(app.db))
  return {
    ...{ orderNo: orderno, total, whatIfs },
    ends: { from: localizeStop(t, draft.from), to: localizeStop(t, draft.to) },
    catalogue: { items: new Map([...articles].filter(([id]) => draft.cart[id])), packages },
  }
}

/**
 * Takes the chosen variant to the summary as the wizard's draft. The order stays unchanged until it is placed again
 * there.
 */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  return respondOnError(
    (async () => {
      const trial = parseScenario((await readForm(args.request, scenarioForm)).try)
      if (!trial) throw reject('invalid', 'form.invalid')
      const { draft } = await getOrderWhatIfs(app, customer, args.params.orderno)
      const savedAt = Math.floor(app.now().getTime() / 1_000)
      const kept = buildDraftCookie({ draft: applyScenario(draft, trial), step: 4, savedAt })
      return redirect('/mover-steps?step=4', { headers: { 'set-cookie': kept } })
    })(),
  )
}

/** The effect of another date, a lift, another package or one item less on the price of an unpaid move. */
export default function WhatIfPage({
  loaderData: { orderNo, total, whatIfs, ends: stops, catalogue },
}: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={`wrap ${css.page}`}>
      <NoIndexPage title={t('wizard.whatIf.title')} />
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('booking.addressDetails.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('wizard.whatIf.title')}</h1>
      <p className="muted">{t('wizard.whatIf.intro')}</p>
      <p className={css.now}>
        {t('wizard.summary.totalWithGst')} <b>{formatRupees(total, 'short')}</b>
      </p>
      <Form method="post">
        <WhatIfs whatIfs={whatIfs} ends={stops} catalogue={catalogue} busy={busy} />
      </Form>
      {whatIfs.length === 0 && <p>{t('wizard.whatIf.none')}</p>}
    </div>
  )
}

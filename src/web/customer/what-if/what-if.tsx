import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatRupees } from '#kernel/money.ts'
import { DomainError, reject } from '#kernel/refusal.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { catalogueIn } from '#modules/catalogue/rules/in-language.ts'
import { endIn } from '#modules/orders/draft/rules/route-facts.ts'
import { readOrderWhatIfs } from '#modules/orders/index.server.ts'
import { parseScenario, tryDraft } from '#modules/orders/what-if/rules/what-if.ts'
import { draftCookie } from '#web/app-shell/draft/draft-cookie.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { answering, signedIn, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/what-if'
import css from './what-if.module.css'
import { WhatIfs } from './what-ifs.tsx'

const tried = z.object({ try: z.string().max(40) })

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const t = translateFor(args.context)
  const { orderno } = args.params
  const read = readOrderWhatIfs(app, customer, orderno).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'order.status') throw redirect(`/mybooking/${orderno}`)
    throw error
  })
  const { draft, total, whatIfs } = await answering(read)
  const { articles, packages } = catalogueIn(t, await readCatalogue(app.db))
  return {
    ...{ orderNo: orderno, total, whatIfs },
    ends: { from: endIn(t, draft.from), to: endIn(t, draft.to) },
    catalogue: { articles: new Map([...articles].filter(([id]) => draft.cart[id])), packages },
  }
}

/**
 * Takes the chosen variant to the summary as the wizard's draft. The order stays unchanged until it is placed again
 * there.
 */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  return answering(
    (async () => {
      const trial = parseScenario((await readForm(args.request, tried)).try)
      if (!trial) throw reject('invalid', 'form.invalid')
      const { draft } = await readOrderWhatIfs(app, customer, args.params.orderno)
      const savedAt = Math.floor(app.now().getTime() / 1_000)
      const kept = draftCookie({ draft: tryDraft(draft, trial), step: 4, savedAt })
      return redirect('/mover-steps?step=4', { headers: { 'set-cookie': kept } })
    })(),
  )
}

/** The effect of another date, a lift, another package or one item less on the price of an unpaid move. */
export default function WhatIf({ loaderData: { orderNo, total, whatIfs, ends, catalogue } }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={`wrap ${css.page}`}>
      <NoIndexPage title={t('wizard.whatIf.title')} />
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('booking.doors.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('wizard.whatIf.title')}</h1>
      <p className="muted">{t('wizard.whatIf.intro')}</p>
      <p className={css.now}>
        {t('wizard.summary.totalWithGst')} <b>{formatRupees(total, 'short')}</b>
      </p>
      <Form method="post">
        <WhatIfs whatIfs={whatIfs} ends={ends} catalogue={catalogue} busy={busy} />
      </Form>
      {whatIfs.length === 0 && <p>{t('wizard.whatIf.none')}</p>}
    </div>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { readMargins } from '#modules/costs/index.server.ts'
import type { Margin } from '#modules/costs/rules/margin.ts'
import {
  createQuotationVersion,
  listQuotationVersions,
  type QuotationVersionView,
  readLaneOffers,
  readOrder,
  sendQuotationVersion,
} from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { MarginNote } from '../../costs/margin-note.tsx'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { ConsolePage } from '../../kit/console-page.tsx'
import { Fold } from '../../kit/fold.tsx'
import type { Route } from './+types/quotation-versions'
import { QuotationVersionForm } from './quotation-version-form.tsx'
import css from './quotation-versions.module.css'
import { readQuotationVersion, toQuotationVersionFields } from './read-quotation-version.ts'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

const lastEventFields = z.object({ seen: z.coerce.number().int() })
const versionActionFields = lastEventFields.extend({ n: z.coerce.number().int() })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const from = Number(new URL(args.request.url).searchParams.get('from'))
  return respondOnError(
    (async () => {
      requirePermission(staff, 'quotes')
      const order = await readOrder(app, staff, orderno)
      const versions = await listQuotationVersions(app, staff, orderno)
      const { packages } = await readCatalogue(app.db)
      const { offers, road } = await readLaneOffers(app, staff, orderno)
      const begin = versions.find(({ n }) => n === from) ?? versions.at(-1)
      return {
        ...{ orderNo: orderno, seen: order.lastEvent, far: order.longDistance, name: order.customer.name },
        open: order.status === 'Quotation' && order.service === null,
        ends: { from: order.from.name, to: order.to.name },
        versions: versions.toReversed(),
        margins: hasPermission(staff, 'costs') ? (await readMargins(app, staff, orderno)).versions : null,
        typed: begin
          ? toQuotationVersionFields(begin)
          : toQuotationVersionFields({ kind: 'fixed', terms: toFirstVersionTerms(order) }),
        offers: offers.map(({ load, days, vehicle, quotation }) => ({ load, days, vehicle, total: quotation.total })),
        roadKm: road?.km ?? null,
        packages: packages.map(({ id, name }) => ({ id, name })),
      }
    })(),
  )
}

/** The terms of the first version: the customer’s own choices. */
const toFirstVersionTerms = ({
  packageId,
  insuredValue,
}: Awaited<ReturnType<typeof readOrder>>): QuotationVersionView['terms'] => ({
  ...{ packageId: packageId ?? 1, load: 'full', km: null, insuredValue, days: null, adds: [] },
  discount: 0 as QuotationVersionView['terms']['discount'],
})

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const path = `/console/orders/${orderno}/quotations`
  try {
    if (typed.intent === 'send') {
      const { n, seen } = parseFields(typed, versionActionFields)
      await sendQuotationVersion(app, staff, orderno, { n, seen })
      return redirectWithToasts(path, { kind: 'success', title: t('leads.versions.sent', { n }) })
    }
    const n = await createQuotationVersion(app, staff, orderno, {
      ...readQuotationVersion(typed),
      ...parseFields(typed, lastEventFields),
    })
    return redirectWithToasts(path, { kind: 'success', title: t('leads.versions.made', { n }) })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** The quotation versions of a move that is not booked yet, and the form of the next one. */
export default function QuotationVersionsPage({ loaderData: known, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { orderNo, name, open, versions } = known
  return (
    <ConsolePage
      title={t('leads.versions.title', { orderNo })}
      back={{ to: `/console/orders/${orderNo}`, text: t('leads.versions.back', { orderNo }) }}
      lead={name}
    >
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        {open ? (
          <QuotationVersionForm
            key={`${known.seen} ${known.typed.load} ${known.typed.package}`}
            known={known}
            formError={formError}
          />
        ) : (
          <p className={cardCss.card}>{t('leads.versions.sold')}</p>
        )}
        <section className={columnsCss.stack} aria-label={t('leads.versions.list')}>
          {formError && formError.typed.intent === 'send' && <FieldError>{formError.text}</FieldError>}
          {versions.length === 0 && <p className={`${cardCss.card} muted`}>{t('leads.versions.none')}</p>}
          {versions.map(version => (
            <QuotationVersionCard
              key={version.n}
              version={version}
              known={known}
              margin={known.margins ? (known.margins[version.n] ?? null) : undefined}
            />
          ))}
        </section>
      </div>
    </ConsolePage>
  )
}

type QuotationVersionContext = Pick<
  Route.ComponentProps['loaderData'],
  'orderNo' | 'seen' | 'ends' | 'open' | 'packages' | 'far'
>

/** `margin`: undefined if the user may not see costs. */
function QuotationVersionCard({
  version,
  known,
  margin,
}: {
  version: QuotationVersionView
  known: QuotationVersionContext
  margin: Margin | null | undefined
}) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { n, standing, kind, terms, quotation, validUntil, replacedBy } = version
  const { orderNo, open, packages, ends } = known
  const facts = [
    packages.find(({ id }) => id === terms.packageId)?.name,
    known.far && t(`changes.version.load.${terms.load}`),
    terms.km !== null && t('leads.versions.km', { km: terms.km }),
    terms.days !== null && t('changes.version.days', { days: terms.days }),
  ].filter(Boolean)
  return (
    <article className={`${cardCss.card} ${css.version}`} aria-labelledby={`version-${n}`}>
      <header className={css.head}>
        <h2 id={`version-${n}`}>{t('changes.version.name', { n })}</h2>
        <span className={css.standing} data-standing={standing}>
          {standing === 'replaced' && replacedBy
            ? t('changes.version.standing.replaced', { n: replacedBy })
            : t(`leads.versions.standing.${standing as 'sent'}`)}
        </span>
      </header>
      <p className={css.total}>{formatRupees(quotation.total, 'short')}</p>
      <p className="sm muted">{[t(`leads.versions.kind.${kind}`), ...facts].join(', ')}</p>
      <p className="sm muted">{t('changes.version.standing.open', { day: formatDay(validUntil, t.tag) })}</p>
      <Fold summary={t('changes.version.breakup')}>
        <Breakup quotation={quotation} ends={ends} />
      </Fold>
      {margin !== undefined && <MarginNote margin={margin} />}
      {open && (
        <div className={css.actions}>
          {standing === 'draft' && (
            <Form method="post">
              <input type="hidden" name="seen" value={known.seen} />
              <input type="hidden" name="n" value={n} />
              <Button look="primary" small name="intent" value="send" disabled={busy}>
                {t('leads.versions.send', { n })}
              </Button>
            </Form>
          )}
          <a className="link" href={`/console/orders/${orderNo}/quotations/${n}/preview`}>
            {t('leads.versions.preview', { n })}
          </a>
          <Link className="link" to={`/console/orders/${orderNo}/quotations?from=${n}`}>
            {t('leads.versions.beginWith', { n })}
          </Link>
        </div>
      )}
    </article>
  )
}

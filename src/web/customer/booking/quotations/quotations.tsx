import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { translateCatalogue } from '#modules/catalogue/rules/translate-catalogue.ts'
import {
  acceptQuotationVersion,
  listQuotationVersions,
  markVersionsSeen,
  readOrder,
} from '#modules/orders/index.server.ts'
import { formatVersionDifferences } from '#modules/orders/versions/rules/format-version-differences.ts'
import { canAcceptVersion, isOfferedVersion } from '#modules/orders/versions/rules/quotation-version.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Breakup } from '#web/shared/quotation/breakup.tsx'
import { Button } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import { LoadError } from '../load-error.tsx'
import { respondOnErrorWithText } from '../respond-on-error-with-text.ts'
import type { Route } from './+types/quotations'
import css from './quotations.module.css'

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  const order = await respondOnErrorWithText(args.context, readOrder(app, customer, orderno))
  await markVersionsSeen(app, customer, orderno)
  const [versions, catalogue] = await Promise.all([
    listQuotationVersions(app, customer, orderno),
    readCatalogue(app.db),
  ])
  const { packages } = translateCatalogue(t, catalogue)
  const packageOf = (id: number) => packages.find(known => known.id === id)?.name ?? ''
  const stops = { from: order.from.name, to: order.to.name }
  const shown = versions.map((version, at) => {
    const before = versions[at - 1]
    return {
      ...version,
      package: packageOf(version.terms.packageId),
      canAccept: canAcceptVersion(version.standing, version.kind) && order.status === 'Quotation',
      against: before && {
        n: before.n,
        lines: formatVersionDifferences(t, before, version, { ...stops, packageOf }),
        difference: subtract(version.quotation.total, before.quotation.total),
      },
    }
  })
  return { orderNo: orderno, far: order.longDistance, ends: stops, versions: shown.toReversed() }
}

const accepted = z.object({ n: z.coerce.number().int().min(0).max(9_999) })

/**
 * Records the customer's answer to the version that they were shown. The address details, terms and token follow, as
 * with any booking.
 */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { orderno } = args.params
  try {
    const { n } = await readForm(args.request, accepted)
    await acceptQuotationVersion(app, customer, orderno, n)
    const title = translateFor(args.context)('changes.version.accepted')
    return redirectWithToasts(`/mybooking/${orderno}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/**
 * The quotation versions that staff sent, side by side, the newest first. Each lists what it has that the version
 * before lacks.
 */
export default function QuotationsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { orderNo, versions, ends: stops, far } = loaderData
  return (
    <div className={`wrap ${css.screen}`}>
      <NoIndexPage title={t('changes.version.title')} />
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('changes.screen.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('changes.version.title')}</h1>
      {formError && <ScreenError of={formError}>{formError.text}</ScreenError>}
      {versions.length === 0 && <p>{t('changes.version.none')}</p>}
      <div className={css.versions}>
        {versions.map(version => (
          <Version key={version.n} version={version} ends={stops} far={far} />
        ))}
      </div>
    </div>
  )
}

export const ErrorBoundary = LoadError

type QuotationsData = Route.ComponentProps['loaderData']['versions'][number]

function Version({
  version,
  ends: stops,
  far,
}: {
  version: QuotationsData
  ends: { from: string; to: string }
  far: boolean
}) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { n, standing, kind, terms, quotation, against } = version
  const total = formatRupees(quotation.total, 'short')
  return (
    <article className={css.version} data-standing={standing} aria-labelledby={`quotation-${n}`}>
      <h2 id={`quotation-${n}`}>{t('changes.version.name', { n })}</h2>
      <p className={css.standing}>{formatVersionStatus(t, version)}</p>
      <p className={css.total}>
        <b>{total}</b> <span className="sm">{t('changes.price')}</span>
      </p>
      <p>{t(`changes.version.kind.${kind}`)}</p>
      <ul className={css.facts}>
        <li>{version.package}</li>
        {far && <li>{t(`changes.version.load.${terms.load}`)}</li>}
        {terms.days !== null && <li>{t('changes.version.days', { days: terms.days })}</li>}
        {terms.insuredValue > 0 && (
          <li>{t('changes.version.insured', { value: formatRupees(terms.insuredValue, 'short') })}</li>
        )}
      </ul>
      {against && (
        <div className={css.against}>
          <h3>{t('changes.version.against', { n: against.n })}</h3>
          <ul>
            <li>
              <b>{formatDifference(t, against.difference)}</b>
            </li>
            {against.lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>{t('changes.version.breakup')}</summary>
        <Breakup quotation={quotation} ends={stops} />
      </details>
      {version.canAccept && (
        <Form method="post" className={css.accept}>
          <input type="hidden" name="n" value={n} />
          <Button look="primary" block disabled={busy}>
            {t('changes.version.accept', { total })}
          </Button>
          <p className="sm muted">{t('changes.version.after')}</p>
        </Form>
      )}
    </article>
  )
}

function formatVersionStatus(t: Translate, { standing, validUntil, replacedBy }: QuotationsData): string {
  if (isOfferedVersion(standing)) return t('changes.version.standing.open', { day: formatDay(validUntil, t.tag) })
  if (standing === 'accepted') return t('changes.version.standing.accepted')
  return standing === 'replaced' && replacedBy
    ? t('changes.version.standing.replaced', { n: replacedBy })
    : t('changes.version.standing.expired')
}

function formatDifference(t: Translate, difference: Paise): string {
  if (difference === 0) return t('changes.version.same')
  const amount = formatRupees(Math.abs(difference) as Paise, 'short')
  return t(difference > 0 ? 'changes.version.more' : 'changes.version.less', { amount })
}

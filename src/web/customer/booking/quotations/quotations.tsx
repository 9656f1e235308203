import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatRupees, type Paise, subtract } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { catalogueIn } from '#modules/catalogue/rules/in-language.ts'
import { acceptVersion, readOrder, readVersions, seeVersions } from '#modules/orders/index.server.ts'
import { canAccept, isOffered } from '#modules/orders/rules/versions/quote-version.ts'
import { formatDifferences } from '#modules/orders/rules/versions/version-differences.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { Breakup } from '#web/shell/quotation/breakup.tsx'
import { readForm } from '#web/shell/read-form.ts'
import { answering, signedIn, toFormError, translateFor } from '#web/shell/session.ts'
import { NoIndexPage } from '#web/shell/unlisted.tsx'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import { formatDay } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import { answeringInWords } from '../load-answer.ts'
import { LoadError } from '../load-error.tsx'
import type { Route } from './+types/quotations.ts'
import css from './quotations.module.css'

export { shouldRevalidate } from '#web/shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const say = translateFor(args.context)
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  const order = await answeringInWords(args.context, readOrder(app, customer, orderno))
  await seeVersions(app, customer, orderno)
  const [versions, catalogue] = await Promise.all([readVersions(app, customer, orderno), readCatalogue(app.db)])
  const { packages } = catalogueIn(say, catalogue)
  const packageOf = (id: number) => packages.find(known => known.id === id)?.name ?? ''
  const ends = { from: order.from.name, to: order.to.name }
  const shown = versions.map((version, at) => {
    const before = versions[at - 1]
    return {
      ...version,
      package: packageOf(version.terms.packageId),
      canAccept: canAccept(version.standing, version.kind) && order.status === 'Quotation',
      against: before && {
        n: before.n,
        lines: formatDifferences(say, before, version, { ...ends, packageOf }),
        difference: subtract(version.quotation.total, before.quotation.total),
      },
    }
  })
  return { orderNo: orderno, far: order.longDistance, ends, versions: shown.toReversed() }
}

const accepted = z.object({ n: z.coerce.number().int().min(0).max(9_999) })

/** Their word on the very version that they were shown; then the doors, the terms and the token, as with any booking. */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { orderno } = args.params
  try {
    const { n } = await readForm(args.request, accepted)
    await acceptVersion(app, customer, orderno, n)
    const title = translateFor(args.context)('changes.version.accepted')
    return redirectWith(`/mybooking/${orderno}`, { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** What the desk offers, side by side, the newest first: each with what it has that the one before has not. */
export default function Quotations({ loaderData, actionData: fault }: Route.ComponentProps) {
  const say = useTranslation()
  const { orderNo, versions, ends, far } = loaderData
  return (
    <div className={`wrap ${css.screen}`}>
      <NoIndexPage title={say('changes.version.title')} />
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {say('changes.screen.back', { orderNo })}
        </Link>
      </nav>
      <h1>{say('changes.version.title')}</h1>
      {fault && <ScreenError of={fault}>{fault.text}</ScreenError>}
      {versions.length === 0 && <p>{say('changes.version.none')}</p>}
      <div className={css.versions}>
        {versions.map(version => (
          <Version key={version.n} version={version} ends={ends} far={far} />
        ))}
      </div>
    </div>
  )
}

export const ErrorBoundary = LoadError

type Shown = Route.ComponentProps['loaderData']['versions'][number]

function Version({ version, ends, far }: { version: Shown; ends: { from: string; to: string }; far: boolean }) {
  const say = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { n, standing, kind, terms, quotation, against } = version
  const total = formatRupees(quotation.total, 'short')
  return (
    <article className={css.version} data-standing={standing} aria-labelledby={`quotation-${n}`}>
      <h2 id={`quotation-${n}`}>{say('changes.version.name', { n })}</h2>
      <p className={css.standing}>{formatVersionStatus(say, version)}</p>
      <p className={css.total}>
        <b>{total}</b> <span className="sm">{say('changes.price')}</span>
      </p>
      <p>{say(`changes.version.kind.${kind}`)}</p>
      <ul className={css.facts}>
        <li>{version.package}</li>
        {far && <li>{say(`changes.version.load.${terms.load}`)}</li>}
        {terms.days !== null && <li>{say('changes.version.days', { days: terms.days })}</li>}
        {terms.insuredValue > 0 && (
          <li>{say('changes.version.insured', { value: formatRupees(terms.insuredValue, 'short') })}</li>
        )}
      </ul>
      {against && (
        <div className={css.against}>
          <h3>{say('changes.version.against', { n: against.n })}</h3>
          <ul>
            <li>
              <b>{formatDifference(say, against.difference)}</b>
            </li>
            {against.lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>{say('changes.version.breakup')}</summary>
        <Breakup quotation={quotation} ends={ends} />
      </details>
      {version.canAccept && (
        <Form method="post" className={css.accept}>
          <input type="hidden" name="n" value={n} />
          <Button look="call" block disabled={busy}>
            {say('changes.version.accept', { total })}
          </Button>
          <p className="sm muted">{say('changes.version.after')}</p>
        </Form>
      )}
    </article>
  )
}

function formatVersionStatus(say: Translate, { standing, validUntil, replacedBy }: Shown): string {
  if (isOffered(standing)) return say('changes.version.standing.open', { day: formatDay(validUntil, say.tag) })
  if (standing === 'accepted') return say('changes.version.standing.accepted')
  return standing === 'replaced' && replacedBy
    ? say('changes.version.standing.replaced', { n: replacedBy })
    : say('changes.version.standing.expired')
}

function formatDifference(say: Translate, difference: Paise): string {
  if (difference === 0) return say('changes.version.same')
  const amount = formatRupees(Math.abs(difference) as Paise, 'short')
  return say(difference > 0 ? 'changes.version.more' : 'changes.version.less', { amount })
}

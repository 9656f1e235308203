import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { previewBulkMessage, sendBulkMessage } from '#modules/orders/index.server.ts'
import { type BulkMessageKind, bulkMessageKinds } from '#modules/orders/lists/rules/bulk-message.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../../kit/card.module.css'
import { ConsolePage } from '../../kit/console-page.tsx'
import filterCss from '../../kit/filter.module.css'
import type { Route } from './+types/bulk-message'
import { type ApprovalOutcome, OutcomeList } from './bulk-actions.tsx'
import css from './bulk-message.module.css'
import { readSelectedOrders } from './read-selected-orders.ts'

const bulkMessageField = z.enum(bulkMessageKinds)
const form = z.looseObject({ key: z.uuid(), what: bulkMessageField })

export async function loader(args: Route.LoaderArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { what: requested, ...boxes } = Object.fromEntries(new URL(args.request.url).searchParams)
  const what = bulkMessageField.safeParse(requested).data ?? bulkMessageKinds[0]
  const selected = readSelectedOrders(boxes)
  const orderNos = selected.map(({ orderNo }) => orderNo)
  const { skipped: none, ...preview } = await respondOnError(previewBulkMessage(app, staff, orderNos, what))
  const left = none.map(({ orderNo, why }) => ({ orderNo, why: formatErrorText(t, why) }))
  const counts = preview.counts.map(one => ({ ...one, language: app.words.facts(one.language).name }))
  return { ...preview, counts, what, none: left, ticked: selected, key: randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const { key, what, ...boxes } = await readForm(args.request, form)
    const orderNos = readSelectedOrders(parseFields(boxes as Record<string, string>, z.record(z.string(), z.string())))
    const wanted = { key, what, orderNos: orderNos.map(({ orderNo }) => orderNo) }
    const outcomes = await sendBulkMessage(app, staff, wanted)
    return {
      outcomes: outcomes.map(({ orderNo, refused }) => ({ orderNo, why: refused && formatErrorText(t, refused) })),
    }
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/**
 * The page that sends one message to the customers of the selected orders: its text, the recipients by channel, and the
 * orders without a recipient.
 */
export default function BulkMessagePage({ loaderData, actionData: done }: Route.ComponentProps) {
  const t = useTranslation()
  const { what, counts, sample, none, ticked: selected, key } = loaderData
  const busy = useNavigation().state !== 'idle'
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  const sent = done && 'outcomes' in done ? done.outcomes : null
  return (
    <ConsolePage
      title={t('orders.message.title')}
      back={{ to: '/console/orders', text: t('console.orders') }}
      lead={t('orders.message.lead')}
    >
      {selected.length === 0 ? (
        <EmptyState
          title={t('orders.bulk.none')}
          action={<ButtonLink to="/console/orders?view=all">{t('orders.message.select')}</ButtonLink>}
        >
          {t('orders.message.noneText')}
        </EmptyState>
      ) : (
        <>
          {!sent && <MessageKindChoice what={what} ticked={selected} />}
          {done && 'text' in done && <FieldError>{done.text}</FieldError>}
          <div role="status">{sent && <BulkMessageResult outcomes={sent} />}</div>
          {!sent && (
            <section className={cardCss.card}>
              <h2>{t('orders.message.goes', { count })}</h2>
              <ul className={css.counts}>
                {counts.map(one => (
                  <li key={`${one.channel} ${one.language}`}>
                    <b>{one.count}</b> {t(`console.channel.${one.channel}`)}, {one.language}
                  </li>
                ))}
              </ul>
              {sample && (
                <figure className={css.sample}>
                  <figcaption className="muted sm">
                    {t('orders.message.sample', { orderNo: sample.orderNo })}
                  </figcaption>
                  <blockquote lang={sample.language}>{sample.text}</blockquote>
                </figure>
              )}
              {count > 0 && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="key" value={key} />
                  <input type="hidden" name="what" value={what} />
                  {selected.map(({ orderNo, seen }) => (
                    <input key={orderNo} type="hidden" name={orderNo} value={seen} />
                  ))}
                  <Button look="primary" disabled={busy}>
                    {t('orders.message.send', { count })}
                  </Button>
                </Form>
              )}
            </section>
          )}
          {!sent && none.length > 0 && (
            <section className={cardCss.card}>
              <h2>{t('orders.message.left', { count: none.length })}</h2>
              <OutcomeList outcomes={none} done="" />
            </section>
          )}
        </>
      )}
    </ConsolePage>
  )
}

function MessageKindChoice({
  what,
  ticked: selected,
}: {
  what: BulkMessageKind
  ticked: { orderNo: string; seen: number }[]
}) {
  const t = useTranslation()
  const to = (kind: BulkMessageKind) =>
    new URLSearchParams([...selected.map(({ orderNo, seen }) => [orderNo, String(seen)]), ['what', kind]]).toString()
  return (
    <nav className={filterCss.filter} aria-label={t('orders.message.kinds')}>
      {bulkMessageKinds.map(kind => (
        <Link
          key={kind}
          to={`/console/bulk-message?${to(kind)}`}
          aria-current={kind === what ? 'page' : undefined}
          replace
        >
          {t(`orders.message.${kind}`)}
        </Link>
      ))}
    </nav>
  )
}

function BulkMessageResult({ outcomes }: { outcomes: ApprovalOutcome[] }) {
  const t = useTranslation()
  const count = outcomes.filter(({ why }) => why === null).length
  return (
    <section className={cardCss.card}>
      <h2>{t('orders.message.sent', { count })}</h2>
      <OutcomeList outcomes={outcomes} done={t('orders.message.queued')} />
      <p>
        <Link to="/console/orders">{t('console.orders')}</Link>
      </p>
    </section>
  )
}

import { data, redirect } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { formatChange } from '#modules/orders/changes/rules/format-change.ts'
import { getChangeableOrder, previewChange, proposeChange, readOrder } from '#modules/orders/index.server.ts'
import { buildFlashCookie, redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ConsolePage } from '../../kit/console-page.tsx'
import type { Route } from './+types/order-change'
import { matchChangeAddresses } from './match-change-addresses.server.ts'
import { OrderChangeForm, type OrderChangeReply } from './order-change-form.tsx'
import { readOrderChange, toOrderChangeFields } from './read-order-change.ts'

/**
 * Loads the parts of the order that can be changed, and the choices for them. Rejects an order that cannot be changed,
 * with the reason.
 */
export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const { from, to, service, lastEvent: seen } = await respondOnError(readOrder(app, staff, orderno))
  try {
    const {
      facts,
      packages,
      usesPriceBook: byBook,
      canChangeWork: work,
    } = await getChangeableOrder(app, staff, orderno)
    const catalogue = await readCatalogue(app.db)
    const { groups, items: articles } = catalogue
    return {
      ...{ orderNo: orderno, seen, byBook, work, service: service !== null, typed: toOrderChangeFields(facts) },
      ...{ from: from.name, to: to.name },
      places: { from: facts.from.place, to: facts.to.place },
      things: facts.things.map(({ articleId, name }) => ({ articleId, name })),
      packages: catalogue.packages.filter(({ id }) => packages.includes(id)).map(({ id, name }) => ({ id, name })),
      groups: groups.map(({ id, name }) => ({
        name,
        articles: [...articles.values()].filter(it => it.groupId === id).map(it => ({ id: it.id, name: it.name })),
      })),
    }
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('change.'))
      return respondOnError(Promise.reject(error))
    const told = buildFlashCookie({ kind: 'info', title: formatErrorText(translateFor(args.context), error.code) })
    throw redirect(`/console/orders/${orderno}`, { headers: { 'set-cookie': told } })
  }
}

const submittedChange = z.object({ seen: z.coerce.number().int(), total: z.coerce.number().int().transform(paise) })

/** Previews the change; submits it as a change request at the total that was shown, if that was requested. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  let preview: OrderChangeReply['preview'] = null
  try {
    const { facts, canChangeWork: work } = await getChangeableOrder(app, staff, orderno)
    const wanted = await matchChangeAddresses(app, typed, facts, readOrderChange(typed, { ...facts, work }))
    const {
      quoted,
      before,
      after,
      quotation,
      prices,
      needsConsent: asks,
    } = await previewChange(app, staff, orderno, wanted)
    const { from, to } = await readOrder(app, staff, orderno)
    const { packages } = await readCatalogue(app.db)
    const packageOf = (id: number | null) => packages.find(known => known.id === id)?.name ?? ''
    const lines = formatChange(t, { before, after }, { from: from.name, to: to.name, packageOf })
    preview = { lines, prices, asks, quotations: [quoted, quotation] }
    if (typed.intent !== 'propose') return data<OrderChangeReply>({ typed, preview, text: '', code: '', fields: {} })
    const { seen, total } = submittedChange.parse(typed)
    const outcome = await proposeChange(app, staff, orderno, wanted, {
      reason: typed.why ?? '',
      agreedTotal: total,
      seen,
    })
    return redirectWithToasts(`/console/orders/${orderno}`, { kind: 'success', title: t(`console.change.${outcome}`) })
  } catch (error) {
    return toFormError(args.context, error, { typed, preview })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/**
 * The page of a change request for a booked order: items, floors, package, insurance or an additional charge. It shows
 * the price first, then sends the request to the customer.
 */
export default function OrderChangePage({ loaderData: known, actionData: reply }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ConsolePage
      title={t('console.change.title')}
      back={{ to: `/console/orders/${known.orderNo}`, text: known.orderNo }}
      lead={t(known.work ? 'console.change.lead' : 'console.change.leadCharge')}
    >
      <OrderChangeForm key={known.seen} known={known} reply={reply} />
    </ConsolePage>
  )
}

import { Link } from 'react-router'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { findNextWaitingOrder, readOrder } from '#modules/orders/index.server.ts'
import { decideCancellation } from '#modules/orders/record/rules/cancellation.ts'
import { formatOrderTitle } from '#modules/orders/record/rules/format-order-title.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canChangeStatus, getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { toRequestedChange } from '#web/shared/changes/requested-change.ts'
import { DocumentList } from '#web/shared/documents/document-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import deskCss from '../../console-frame.module.css'
import { MarginNote } from '../../costs/margin-note.tsx'
import { OrderShortcuts } from '../../keys/order-shortcuts.tsx'
import cardCss from '../../kit/card.module.css'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { LiveNote } from '../../live/live-note.tsx'
import { useReportedChanges } from '../../live/use-reported-changes.ts'
import { MoreActions } from '../actions/more-actions.tsx'
import { NextOrderStep } from '../actions/next-order-step.tsx'
import { orderActionForm, parseOrderAction, runOrderAction } from '../actions/order-actions.server.ts'
import type { Route } from './+types/order'
import { AgreementCard } from './agreement-card.tsx'
import { BoxLabelsForm } from './box-labels-form.tsx'
import { BusinessCustomerCard } from './business-customer-card.tsx'
import { PastChangeRequests, PendingChangeRequest } from './change-requests.tsx'
import { CrewReports } from './crew-reports.tsx'
import { CustomerCard } from './customer-card.tsx'
import { FlagNotes } from './flag-note.tsx'
import { ItemCountCard } from './item-count-card.tsx'
import { LateCreditCard } from './late-credit-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LinksCard } from './links-card.tsx'
import { loadOrder } from './load-order.server.ts'
import { MissedSlotNote } from './missed-slot-note.tsx'
import { MoneyProposals } from './money-proposals.tsx'
import css from './order.module.css'
import { OrderComplaints } from './order-complaints.tsx'
import { OrderLegs } from './order-legs.tsx'
import { SameCrewNote } from './same-crew-note.tsx'
import { SignaturesCard } from './signatures-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { VisitChecklistCard } from './visit-checklist-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { order, changes, packages, ...read } = await respondOnError(loadOrder(app, staff, args.params.orderno))
  const t = translateFor(args.context)
  const shown = changes.map(change => ({
    ...toRequestedChange(t, change, { ...order, packages }),
    ...{ state: change.state, at: change.at },
  }))
  return {
    ...read,
    order,
    changes: shown,
    packageName: packages.find(({ id }) => id === order.packageId)?.name ?? null,
    cancellation: decideCancellation(order, app.now(), 'staff'),
    today: toIndiaDate(app.now()),
    now: app.now(),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const { orderno } = args.params
  const intent = await parseOrderAction(args.request)
  let goesOn = false
  let title = ''
  try {
    const asked = await readForm(args.request, orderActionForm, app)
    await readOrder(app, staff, orderno) // an order of another branch is reported as not found, whatever the action
    await runOrderAction(app, staff, orderno, asked)
    title = t(`console.done.${asked.intent}`)
    goesOn = asked.intent === 'approve' && asked.onward === 'next'
  } catch (error) {
    return toFormError(args.context, error, intent)
  }
  const next = goesOn ? await respondOnError(findNextWaitingOrder(app, staff, orderno)) : orderno
  return redirectWithToasts(next ? `/console/orders/${next}` : '/console/orders', { kind: 'success', title })
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export default function ConsoleOrderPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { order, changes, cancellation, busyCrews, list, margin, today, now } = loaderData
  const t = useTranslation()
  const can = usePermission()
  const reportedChanges = useReportedChanges(order.lastEvent, order.orderNo)
  return (
    <div className={deskCss.page}>
      <NoIndexPage title={order.orderNo} />
      <OrderHeader order={order} today={today} />
      <LiveNote text={reportedChanges.has(order.orderNo) ? t('workbench.live.order') : null} />
      <OrderShortcuts
        orderNo={order.orderNo}
        seen={order.lastEvent}
        waits={canChangeStatus(order.status, 'Adminapproved', 'staff') && !hasSlotPassed(order, now)}
        next={getNextOrderHref(order)}
      />
      {formError && Object.keys(formError.fields).length === 0 && (
        <div className={css.fault} role="alert">
          <FieldError>{formError.text}</FieldError>
        </div>
      )}
      <FlagNotes order={order} formError={formError} />
      <PendingChangeRequest changes={changes} seen={order.lastEvent} />
      <LateCreditCard late={loaderData.late} seen={order.lastEvent} formError={formError} />
      <MoneyProposals proposals={loaderData.proposals} seen={order.lastEvent} />
      {!loaderData.kept && <MissedSlotNote orderNo={order.orderNo} />}
      <SameCrewNote orders={loaderData.sameCrew} />
      <div className={css.order}>
        <div className={css.now}>
          <NextOrderStep {...{ order, today, now, busyCrews, formError, legs: loaderData.legs }} />
          {order.status === 'Quotation' && !order.service && can('quotes') && (
            <ButtonLink small to={`/console/orders/${order.orderNo}/quotations`}>
              {t('sales.versions.open')}
            </ButtonLink>
          )}
        </div>
        <div className={css.facts}>
          <OrderComplaints complaints={loaderData.complaints} seen={order.lastEvent} now={now} formError={formError} />
          <CustomerCard order={order} />
          <OrderLegs legs={loaderData.legs} />
          <CrewReports reports={loaderData.reports} />
          {list && <ItemCountCard list={list} />}
          {loaderData.visit && <VisitChecklistCard visit={loaderData.visit} />}
          <SignaturesCard signatures={loaderData.signatures} />
          <OrderItemsSection order={order} />
          <PastChangeRequests changes={changes} />
          <AgreementCard
            order={order}
            packageName={loaderData.packageName}
            linkedOrders={loaderData.together}
            today={today}
          />
        </div>
        <aside>
          <LedgerCard order={order} today={today} formError={formError} />
          {margin && order.quotation && (
            <section className={cardCss.card}>
              <h2>{t('costs.margin.title')}</h2>
              <MarginNote margin={margin.own} />
            </section>
          )}
          <BusinessCustomerCard
            order={order}
            businessCustomers={loaderData.firms}
            approval={loaderData.approval}
            formError={formError}
          />
          <LinksCard order={order} ended={loaderData.endedLinks} formError={formError} />
          <MoreActions {...{ order, cancellation, busyCrews, today, now, formError }} />
        </aside>
        <div className={css.log}>
          {order.documents.length > 0 && (
            <section className={cardCss.card}>
              <DocumentList documents={order.documents} />
              {order.documents.some(({ kind }) => kind === 'forwarding-note') && (
                <BoxLabelsForm orderNo={order.orderNo} />
              )}
            </section>
          )}
          <TimelineCard
            order={order}
            messages={loaderData.messages}
            names={loaderData.names}
            today={today}
            formError={formError}
          />
        </div>
      </div>
    </div>
  )
}

const getNextOrderHref = ({ orderNo }: OrderView) => `/console/next?after=${orderNo}`

function OrderHeader({ order, today }: { order: OrderView; today: IndiaDate }) {
  const t = useTranslation()
  const { orderNo, service, status, account, crewName, cancelledFor, totalKm } = order
  return (
    <header className={css.head}>
      <p className={`muted ${css.path}`}>
        <Link to="/console/orders">{t('console.orders')}</Link> / {orderNo}
        <Link to={getNextOrderHref(order)} className={css.next}>
          {t('workbench.next.link')}
        </Link>
      </p>
      <h1>{formatOrderTitle(t, order)}</h1>
      <p className={css.when}>
        <Stamp status={status} tone={getStatusBadge(status)}>
          {t(`console.status.${getStatusLabel({ status, account })}`)}
        </Stamp>
        <b>{formatMoveTime(t, order, today)}</b>
        {crewName && <span>{crewName}</span>}
        {cancelledFor && (
          <span className="muted">{t('console.cancelledFor', { who: t(`console.cause.${cancelledFor}`) })}</span>
        )}
        {!service && <span className="muted">{t('console.distance', { km: totalKm.toFixed(2) })}</span>}
      </p>
    </header>
  )
}

function OrderItemsSection({ order }: { order: OrderView }) {
  const t = useTranslation()
  const { service, vehicle, totalCft, pieces, lines } = order
  return (
    <section className={cardCss.card}>
      <h2>{service ? t('console.work') : t('console.things')}</h2>
      {!service && <p>{t('console.load', { vehicle, cft: totalCft, pieces })}</p>}
      <ul className={css.things}>
        {lines.map(({ articleId, name, quantity }) => (
          <li key={articleId}>
            {name} <b>× {quantity}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

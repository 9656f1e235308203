import { Link } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { findNextWaitingOrder, readOrder } from '#modules/orders/index.server.ts'
import { calculateCancellationCharge } from '#modules/orders/record/rules/cancellation-charge.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canChangeStatus, getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { createToken } from '#platform/crypto.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { toRequestedChange } from '#web/shared/changes/requested-change.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { ConversationFold } from '../../inbox/conversation-fold.tsx'
import { OrderShortcuts } from '../../keys/order-shortcuts.tsx'
import { ConsolePage } from '../../kit/console-page.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { OutdatedPageNote } from '../../live/outdated-page-note.tsx'
import { useReportedChanges } from '../../live/use-reported-changes.ts'
import { getNextOrderStep } from '../actions/get-next-order-step.ts'
import { listOrderChanges } from '../actions/list-order-changes.ts'
import { ManualQuoteForm } from '../actions/manual-quote-form.tsx'
import { NextStepButtons, NextStepSheets, NextStepTag, useNextStepHint } from '../actions/next-order-step.tsx'
import { orderActionForm, parseOrderAction, runOrderAction } from '../actions/order-actions.server.ts'
import { ChangeMenu, OrderChanges } from '../actions/order-changes.tsx'
import { OrderSheets } from '../actions/order-sheets.tsx'
import type { Route } from './+types/order'
import { BusinessCustomerCard } from './business-customer-card.tsx'
import { PastChangeRequests, PendingChangeRequest } from './change-requests.tsx'
import { ConsignmentCard } from './consignment-card.tsx'
import { CrewReports } from './crew-reports.tsx'
import { DeclaredValue } from './declared-value.tsx'
import { FlagNotes } from './flag-note.tsx'
import { ItemCountCard } from './item-count-card.tsx'
import { LateCreditCard } from './late-credit-card.tsx'
import { LinkedOrders } from './linked-orders.tsx'
import { LinksCard } from './links-card.tsx'
import { loadOrder } from './load-order.server.ts'
import { MissedSlotNote } from './missed-slot-note.tsx'
import { MoneyProposals } from './money-proposals.tsx'
import noticesCss from './notices.module.css'
import css from './order.module.css'
import { OrderComplaints } from './order-complaints.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderJobs } from './order-jobs.tsx'
import { OrderLabel } from './order-label.tsx'
import { OrderMoney } from './order-money.tsx'
import { SameCrewNote } from './same-crew-note.tsx'
import { SignaturesCard } from './signatures-card.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { UnpaidRefunds } from './unpaid-refunds.tsx'
import { VisitChecklistCard } from './visit-checklist-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { order, changes, catalogue, ...read } = await respondOnError(loadOrder(app, staff, args.params.orderno))
  const t = translateFor(args.context)
  const { packages, presets, groups, items } = catalogue
  const shown = changes.map(change => ({
    ...toRequestedChange(t, change, { ...order, packages }),
    ...{ state: change.state, at: change.at },
  }))
  return {
    ...read,
    order,
    changes: shown,
    packageName: packages.find(({ id }) => id === order.packageId)?.name ?? null,
    preset: presets.find(({ code }) => code === order.preset)?.name ?? null,
    groups: groups.map(({ id, name }) => ({ id, name })),
    groupIds: order.lines.flatMap(({ articleId }): [number, number][] => {
      const item = items.get(articleId)
      return item ? [[articleId, item.groupId]] : []
    }),
    cancellation: calculateCancellationCharge(order, app.now(), 'staff'),
    today: toIndiaDate(app.now()),
    now: app.now(),
    replyKey: createToken().slice(0, 21),
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
    const input = await readForm(args.request, orderActionForm, app)
    await readOrder(app, staff, orderno) // an order of another branch is reported as not found, whatever the action
    await runOrderAction(app, staff, orderno, input)
    title = t(`console.done.${input.intent}`)
    goesOn = input.intent === 'approve' && input.onward === 'next'
  } catch (error) {
    return toFormError(args.context, error, intent)
  }
  const next = goesOn ? await respondOnError(findNextWaitingOrder(app, staff, orderno)) : orderno
  return redirectWithToasts(next ? `/console/orders/${next}` : '/console/orders', { kind: 'success', title })
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The page of an order: what needs a person first, the order in short, its jobs, items and activity, and what can be changed. */
export default function OrderPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { order, changes, cancellation, busyCrews, legs, today, now } = loaderData
  const { orderNo, lastEvent: seen, status, slot } = order
  const t = useTranslation()
  const can = usePermission()
  const reportedChanges = useReportedChanges(seen, orderNo)
  const step = getNextOrderStep(order, legs, now)
  const hint = useNextStepHint({ step, order })
  const listed = listOrderChanges(t, { order, cancellation, now, can })
  const canAssign = can('jobs') && status === 'Adminapproved' && slot !== null
  const canReplace = can('jobs') && status === 'ready' && !hasSlotPassed(order, now)
  const language = legs[0]?.leg.language
  return (
    <ConsolePage
      title={orderNo}
      back={{ to: '/console/orders', text: t('console.orders') }}
      beside={
        <span className={css.beside}>
          <OrderStatus order={order} />
          <NextStepTag {...{ step, order, legs, today, now }} />
        </span>
      }
      actions={
        <div className={css.actions}>
          <PreviousAndNext orderNo={orderNo} />
          <ChangeMenu orderNo={orderNo} changes={listed} />
          <NextStepButtons {...{ step, order, legs }} />
        </div>
      }
      lead={hint}
    >
      <OutdatedPageNote text={reportedChanges.has(orderNo) ? t('consoleFrame.live.order') : null} />
      <OrderShortcuts
        {...{ orderNo, seen }}
        waits={canChangeStatus(status, 'Adminapproved', 'staff') && !hasSlotPassed(order, now)}
        next={getNextOrderHref(orderNo)}
        previous={getPreviousOrderHref(orderNo)}
      />
      {formError && Object.keys(formError.fields).length === 0 && (
        <div className={css.error} role="alert">
          <FieldError>{formError.text}</FieldError>
        </div>
      )}
      <FlagNotes order={order} formError={formError} />
      <div className={noticesCss.notices}>
        <UnpaidRefunds {...{ order, today, formError }} />
        <PendingChangeRequest changes={changes} seen={seen} />
        <LateCreditCard late={loaderData.late} seen={seen} formError={formError} />
        <MoneyProposals proposals={loaderData.proposals} seen={seen} />
        {!loaderData.kept && <MissedSlotNote orderNo={orderNo} />}
        <SameCrewNote orders={loaderData.sameCrew} />
      </div>
      <OrderLabel
        {...{ order, packageName: loaderData.packageName, preset: loaderData.preset }}
        language={language ? getLanguageName(language) : null}
      >
        <OrderMoney
          {...{ order, formError }}
          margin={loaderData.margin ? loaderData.margin.own : undefined}
          isNextStep={step === 'collect'}
        />
      </OrderLabel>
      <div className={css.columns}>
        <div className={css.column}>
          {step === 'price' && can('quotes') && <ManualQuoteForm order={order} formError={formError} />}
          <OrderComplaints complaints={loaderData.complaints} seen={seen} now={now} formError={formError} />
          <OrderJobs
            {...{ order, legs, suggestion: loaderData.suggestion }}
            sheets={{ partner: step === 'assign' && canAssign, replace: canReplace }}
          />
          {loaderData.visit && <VisitChecklistCard visit={loaderData.visit} />}
          {loaderData.list && <ItemCountCard list={loaderData.list} />}
          <OrderItems
            {...{ order, groups: loaderData.groups, groupIds: loaderData.groupIds }}
            canChange={listed.some(change => 'page' in change && change.page === 'change')}
          />
          <SignaturesCard signatures={loaderData.signatures} />
          <CrewReports reports={loaderData.reports} />
          {loaderData.conversation && (
            <ConversationFold
              {...{ conversation: loaderData.conversation, replyKey: loaderData.replyKey, now }}
              name={order.customer.name}
              back={`/console/orders/${orderNo}`}
            />
          )}
          <TimelineCard {...{ order, messages: loaderData.messages, names: loaderData.names, today, formError }} />
        </div>
        <div className={css.column}>
          <OrderChanges orderNo={orderNo} changes={listed} />
          <PastChangeRequests changes={changes} />
          <OrderDocuments orderNo={orderNo} documents={order.documents} />
          <BusinessCustomerCard
            order={order}
            businessCustomers={loaderData.firms}
            approval={loaderData.approval}
            formError={formError}
          />
          <OrderDetails order={order} lead={loaderData.lead} />
          <DeclaredValue order={order} formError={formError} />
          <ConsignmentCard consignment={loaderData.consignment} />
          <LinkedOrders orders={loaderData.together} today={today} />
          <LinksCard order={order} ended={loaderData.endedLinks} formError={formError} />
        </div>
      </div>
      <NextStepSheets {...{ step, order, legs, now, formError }} />
      <OrderSheets {...{ order, step, cancellation, busyCrews, today, now, formError }} />
    </ConsolePage>
  )
}

const getNextOrderHref = (orderNo: string) => `/console/next?after=${orderNo}`
const getPreviousOrderHref = (orderNo: string) => `/console/next?before=${orderNo}`
const getLanguageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

function OrderStatus({ order: { status, account, cancelledFor } }: { order: OrderView }) {
  const t = useTranslation()
  return (
    <>
      <Stamp status={status} tone={getStatusBadge(status)}>
        {t(`console.status.${getStatusLabel({ status, account })}`)}
      </Stamp>
      {cancelledFor && (
        <span className="muted">{t('console.cancelledFor', { who: t(`console.cause.${cancelledFor}`) })}</span>
      )}
    </>
  )
}

function PreviousAndNext({ orderNo }: { orderNo: string }) {
  const t = useTranslation()
  return (
    <span className={css.step}>
      <Link to={getPreviousOrderHref(orderNo)} aria-label={t('orders.order.previous')}>
        <Icon name="left" />
      </Link>
      <Link to={getNextOrderHref(orderNo)} aria-label={t('orders.next.link')}>
        <Icon name="right" />
      </Link>
    </span>
  )
}

import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { listComplaints } from '#modules/content/index.server.ts'
import { staffNames } from '#modules/identity/index.server.ts'
import { may } from '#modules/identity/rules/may.ts'
import { listMessages } from '#modules/messaging/index.server.ts'
import { listBusyCrews, listSameCrew, listTogether, readOrder } from '#modules/orders/index.server.ts'
import { decideCancellation } from '#modules/orders/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { badgeOf } from '#modules/orders/rules/status.ts'
import { DocumentList } from '#web/shell/documents/document-list.tsx'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { causeText, consoleText, statusText } from '#web/text/en/console.ts'
import { faultText } from '#web/text/en/faults.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { whenOf } from '../when-of.ts'
import type { Route } from './+types/order'
import { AgreedCard } from './agreed-card.tsx'
import { AttentionNotes } from './attention-note.tsx'
import { JobCard } from './job-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { MessageList } from './message-list.tsx'
import { MoreDeeds } from './more-deeds.tsx'
import { NextStep } from './next-step.tsx'
import { OrderComplaints } from './order-complaints.tsx'
import { deedForm, deedOf, doDeed } from './order-deeds.server.ts'
import { SameCrewNote } from './same-crew-note.tsx'
import { TrailCard } from './trail-card.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) => unlisted(matches, params.orderno)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { orderno } = args.params
  const order = await answering(readOrder(app, staff, orderno))
  const cancellation = decideCancellation(order, app.now(), 'staff')
  const [messages, names, together, sameCrew, busyCrews, complaints, { packages }] = await answering(
    Promise.all([
      listMessages(app, order.id),
      staffNames(app, staff),
      listTogether(app, staff, orderno),
      listSameCrew(app, staff, orderno),
      listBusyCrews(app, staff, orderno),
      listComplaints(app, staff, orderno),
      readCatalogue(app.db),
    ]),
  )
  const packageName = packages.find(({ id }) => id === order.packageId)?.name ?? null
  const money = may(staff.role, 'money')
  return {
    order,
    cancellation,
    messages,
    names,
    together,
    sameCrew,
    busyCrews,
    complaints,
    packageName,
    money,
    today: indiaDate(app.now()),
    now: app.now(),
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { orderno } = args.params
  const deed = await deedOf(args.request)
  try {
    const asked = await readForm(args.request, deedForm)
    await doDeed(app, staff, orderno, asked)
  } catch (error) {
    const { data: fault, init } = formFault(error)
    return data({ ...fault, ...deed }, init ?? {})
  }
  return redirectWith(`/console/orders/${orderno}`, { kind: 'success', title: consoleText.done })
}

/** Whoever was second is told, and sees the order as it is by then: a refusal alone would leave the page of before. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function ConsoleOrder({ loaderData, actionData: fault }: Route.ComponentProps) {
  const {
    order,
    cancellation,
    messages,
    names,
    together,
    sameCrew,
    busyCrews,
    complaints,
    packageName,
    money,
    today,
    now,
  } = loaderData
  return (
    <div className="console">
      <Head order={order} today={today} />
      {fault && Object.keys(fault.fields).length === 0 && (
        <div className="console-fault" role="alert">
          <FieldError>{faultText(fault.code)}</FieldError>
        </div>
      )}
      <AttentionNotes order={order} fault={fault} />
      <SameCrewNote orders={sameCrew} />
      <div className="console-order">
        <div className="console-now">
          <NextStep {...{ order, today, now, busyCrews, fault }} />
        </div>
        <div className="console-facts">
          <OrderComplaints complaints={complaints} seen={order.lastEvent} now={now} fault={fault} />
          <JobCard order={order} />
          <Things order={order} />
          <AgreedCard order={order} packageName={packageName} together={together} today={today} />
        </div>
        <aside>
          <LedgerCard order={order} today={today} money={money} fault={fault} />
          <MoreDeeds {...{ order, cancellation, money, busyCrews, today, now, fault }} />
        </aside>
        <div className="console-log">
          {order.documents.length > 0 && (
            <section className="console-card">
              <DocumentList documents={order.documents} />
            </section>
          )}
          {messages.length > 0 && <MessageList messages={messages} />}
          <TrailCard events={order.events} names={names} />
        </div>
      </div>
    </div>
  )
}

function Head({ order, today }: { order: OrderView; today: IndiaDate }) {
  const { orderNo, service, from, to, status, partner, cancelledFor, totalKm } = order
  return (
    <header className="console-head">
      <p className="muted">
        <Link to="/console">{consoleText.orders}</Link> / {orderNo}
      </p>
      <h1>{service ? `${service.name}, ${from.name}` : `${from.name} to ${to.name}`}</h1>
      <p className="console-when">
        <Stamp status={status} tone={badgeOf(status)}>
          {statusText[status]}
        </Stamp>
        <b>{whenOf(order, today)}</b>
        {partner && <span>{partner}</span>}
        {cancelledFor && <span className="muted">{consoleText.cancelledFor(causeText[cancelledFor])}</span>}
        {!service && <span className="muted">{totalKm.toFixed(2)} km</span>}
      </p>
    </header>
  )
}

function Things({ order }: { order: OrderView }) {
  const { service, vehicle, totalCft, pieces, lines } = order
  return (
    <section className="console-card">
      <h2>{service ? consoleText.work : consoleText.things}</h2>
      {!service && (
        <p>
          {vehicle}, {totalCft} cft, {pieces} pieces
        </p>
      )}
      <ul className="console-things">
        {lines.map(({ articleId, name, quantity }) => (
          <li key={articleId}>
            {name} <b>× {quantity}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

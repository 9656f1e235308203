import { data } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatInstant } from '#kernel/india-time.ts'
import { listMessages } from '#modules/messaging/index.server.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import { decideCancellation } from '#modules/orders/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { LedgerCard } from '../../console/ledger-card.tsx'
import { MessageList } from '../../console/message-list.tsx'
import { OrderActions } from '../../console/order-actions.tsx'
import { deedForm, deedOf, doDeed } from '../../console/order-deeds.server.ts'
import { DocumentList } from '../../documents/document-list.tsx'
import { redirectWith } from '../../flash.ts'
import { readForm } from '../../read-form.ts'
import { answering, formFault, staffOnly } from '../../session.ts'
import { attentionText, consoleText, statusText } from '../../text/en/console.ts'
import { faultText } from '../../text/en/faults.ts'
import { Stamp } from '../../ui/stamp.tsx'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.orderno} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { orderno } = args.params
  const order = await answering(readOrder(app, staff, orderno))
  const cancellation = decideCancellation(order, app.now(), 'staff')
  return { order, cancellation, messages: await listMessages(app, order.id) }
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
    return data({ ...fault, deed }, init ?? {})
  }
  return redirectWith(`/console/orders/${orderno}`, { kind: 'success', title: consoleText.done })
}

export default function ConsoleOrder({
  loaderData: { order, cancellation, messages },
  actionData,
}: Route.ComponentProps) {
  const errorOf = (field: string) => (actionData?.fields[field] ? faultText(actionData.fields[field]) : undefined)
  return (
    <div className="console">
      <header>
        <p className="muted">{order.orderNo}</p>
        <h1>
          {order.service ? `${order.service.name}, ${order.from.name}` : `${order.from.name} to ${order.to.name}`}
        </h1>
        <Stamp status={order.status}>{statusText[order.status]}</Stamp>
      </header>
      {order.attention && <p className="console-note">{attentionText[order.attention] ?? order.attention}</p>}
      <div className="console-order">
        <div>
          <Customer order={order} />
          <Things order={order} />
          <section className="console-card">
            <DocumentList documents={order.documents} />
          </section>
          <MessageList messages={messages} />
          <Trail order={order} />
        </div>
        <aside>
          <LedgerCard order={order} errorOf={errorOf} />
          <OrderActions order={order} cancellation={cancellation} fault={actionData} />
        </aside>
      </div>
    </div>
  )
}

function Customer({ order: { customer, fromEnd, toEnd, service } }: { order: OrderView }) {
  const ends = [fromEnd, toEnd].map(
    end => `${end.address}, floor ${end.floor}, ${end.lift ? 'service lift' : 'no service lift'}`,
  )
  return (
    <section className="console-card">
      <h2>{consoleText.customer}</h2>
      <p>
        {customer.name}, {formatMobile(customer.mobile)}, {customer.email}
      </p>
      <p>
        {ends[0]}
        {!service && <br />}
        {!service && ends[1]}
      </p>
    </section>
  )
}

function Things({ order }: { order: OrderView }) {
  return (
    <section className="console-card">
      <h2>{consoleText.things}</h2>
      <p>{order.service ? order.service.name : `${order.vehicle}, ${order.totalCft} cft, ${order.pieces} pieces`}</p>
      <p className="sm">{order.lines.map(line => `${line.name} × ${line.quantity}`).join(', ')}</p>
    </section>
  )
}

function Trail({ order }: { order: OrderView }) {
  return (
    <section className="console-card">
      <h2>{consoleText.trail}</h2>
      <ol className="console-trail">
        {order.events.map(event => (
          <li key={`${event.kind} ${event.at.toISOString()} ${event.note}`}>
            <time dateTime={event.at.toISOString()}>{formatInstant(event.at)}</time>
            <span>
              <b>{event.kind === 'status' ? statusText[event.status] : event.kind}</b> {event.note}{' '}
              <span className="muted">{event.by}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { data } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatInstant, isIndiaDate } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import { listMessages } from '#modules/messaging/index.server.ts'
import {
  approveOrder,
  assignCrew,
  cancelOrder,
  completeOrder,
  listDocuments,
  payRefundByHand,
  priceRequest,
  readOrder,
  refundOrder,
  rescheduleOrder,
  retryRefund,
} from '#modules/orders/index.server.ts'
import { decideCancellation } from '#modules/orders/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { newDateFields } from '../../booking/load-new-date.server.ts'
import { LedgerCard } from '../../console/ledger-card.tsx'
import { MessageList } from '../../console/message-list.tsx'
import { OrderActions } from '../../console/order-actions.tsx'
import { DocumentList } from '../../documents/document-list.tsx'
import { redirectWith } from '../../flash.ts'
import { readForm } from '../../read-form.ts'
import { answering, formFault, staffOnly } from '../../session.ts'
import { attentionText, consoleText, statusText } from '../../text/en/console.ts'
import { faultText } from '../../text/en/faults.ts'
import { Stamp } from '../../ui/stamp.tsx'
import '../../console/console.css'
import type { Route } from './+types/order'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${params.orderno} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

const amount = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'amount.invalid')
  .transform(Number)
const reason = z.string().trim().max(500)
const form = z.discriminatedUnion('deed', [
  z.object({
    deed: z.literal('price'),
    amount: amount.refine(value => value >= 1, 'amount.invalid'),
    moveDate: z.string().refine(text => text === '' || isIndiaDate(text), 'form.invalid'),
    note: z.string().max(500),
  }),
  z.object({ deed: z.literal('approve') }),
  z.object({ deed: z.literal('assign'), crew: z.string().trim().max(200) }),
  z.object({ deed: z.literal('complete') }),
  z.object({ deed: z.literal('reschedule'), ...newDateFields }),
  z.object({
    deed: z.literal('cancel'),
    reason,
    refund: z.union([z.literal('').transform(() => null), amount]),
  }),
  z.object({ deed: z.literal('refund'), refund: amount, reason }),
  z.object({ deed: z.literal('retry-refund'), key: z.string().max(60) }),
  z.object({ deed: z.literal('pay-refund'), key: z.string().max(60), reference: z.string().trim().max(60) }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { orderno } = args.params
  const [order, documents] = await answering(
    Promise.all([readOrder(app, staff, orderno), listDocuments(app, staff, orderno)]),
  )
  const cancellation = decideCancellation(order, app.now(), 'staff')
  return { order, documents, cancellation, messages: await listMessages(app, order.id) }
}

/** Several forms of the page have a reason: what is wrong is told at the one that was sent. */
async function deedOf(request: Request): Promise<string> {
  const fields = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return String(fields.get('deed') ?? '')
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { orderno } = args.params
  const deed = await deedOf(args.request)
  try {
    const asked = await readForm(args.request, form)
    switch (asked.deed) {
      case 'price':
        await priceRequest(app, staff, orderno, {
          amount: rupees(asked.amount),
          moveDate: asked.moveDate || null,
          note: asked.note,
        })
        break
      case 'approve':
        await approveOrder(app, staff, orderno)
        break
      case 'assign':
        await assignCrew(app, staff, orderno, asked.crew)
        break
      case 'complete':
        await completeOrder(app, staff, orderno)
        break
      case 'reschedule':
        await rescheduleOrder(app, staff, orderno, { date: asked.date, slot: asked.slot as SlotHour })
        break
      case 'cancel':
        await cancelOrder(app, staff, orderno, {
          reason: asked.reason,
          ...(asked.refund !== null && { refund: rupees(asked.refund) }),
        })
        break
      case 'refund':
        await refundOrder(app, staff, orderno, { amount: rupees(asked.refund), reason: asked.reason })
        break
      case 'retry-refund':
        await retryRefund(app, staff, orderno, asked.key)
        break
      case 'pay-refund':
        await payRefundByHand(app, staff, orderno, asked.key, asked.reference)
    }
  } catch (error) {
    const { data: fault, init } = formFault(error)
    return data({ ...fault, deed }, init ?? {})
  }
  return redirectWith(`/console/orders/${orderno}`, { kind: 'success', title: consoleText.done })
}

export default function ConsoleOrder({
  loaderData: { order, documents, cancellation, messages },
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
            <DocumentList documents={documents} />
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

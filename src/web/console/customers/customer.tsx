import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { readCustomer, writeNote } from '#modules/identity/index.server.ts'
import { type Consent, listMessagesTo, readConsents } from '#modules/messaging/index.server.ts'
import { moneyOfCustomer, searchOrders } from '#modules/orders/index.server.ts'
import { everything } from '#modules/orders/rules/desk.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, sayFor, staffOnly } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { formatDayAndYear, formatInstant } from '#words/format.ts'
import cardCss from '../card.module.css'
import deskCss from '../desk.module.css'
import { MessageList } from '../orders/message-list.tsx'
import { OrderRow } from '../orders/order-row.tsx'
import ordersCss from '../orders/orders.module.css'
import type { Route } from './+types/customer'
import css from './customer.module.css'

const form = z.object({ words: z.string().trim().min(1, 'notes.words').max(2_000, 'notes.words') })
const idOf = ({ id }: Route.LoaderArgs['params']) => Number(/^\d{1,12}$/.exec(id)?.[0] ?? 0)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const id = idOf(args.params)
  const customer = await answering(readCustomer(app, staff, id))
  const [{ rows: orders, after }, money, messages, consents] = await answering(
    Promise.all([
      searchOrders(app, staff, { ...everything, customerId: id }),
      moneyOfCustomer(app, staff, id),
      listMessagesTo(app, customer.mobile),
      readConsents(app, customer.mobile),
    ]),
  )
  return { customer, orders, more: after !== null, money, messages, consents, today: indiaDate(app.now()) }
}

export async function action(args: Route.ActionArgs) {
  const say = sayFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const id = idOf(args.params)
  try {
    await writeNote(app, staff, id, (await readForm(args.request, form)).words)
  } catch (error) {
    return formFault(args.context, error)
  }
  return redirectWith(`/console/customers/${id}`, { kind: 'success', title: say('workbench.customer.noted') })
}

/** All about one customer: what was ordered and paid, what was told, what staff noted. */
export default function CustomerPage({ loaderData, actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  const { customer, orders, more, money, messages, consents, today } = loaderData
  const { id, name, mobile, email, emailConfirmed, since, erasedAt, language, sessions } = customer
  return (
    <div className={deskCss.page}>
      <Unlisted title={name} />
      <header className={css.head}>
        <p className={`muted ${css.crumb}`}>
          <Link to="/console/customers">{say('workbench.customers.title')}</Link> / {name}
        </p>
        <h1>{name}</h1>
        {erasedAt ? (
          <p>{say('workbench.customer.erased', { when: formatInstant(erasedAt, say.tag) })}</p>
        ) : (
          <p className={css.reach}>
            <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
            {email && (
              <span>
                <a href={`mailto:${email}`}>{email}</a>
                {!emailConfirmed && <span className="muted sm"> {say('workbench.customer.unconfirmed')}</span>}
              </span>
            )}
            <span className="muted">
              {say('workbench.customer.since', { when: formatDayAndYear(indiaDate(since), say.tag) })}
            </span>
          </p>
        )}
      </header>
      <div className={css.two}>
        <div className={css.stack}>
          <section>
            <h2>{say('workbench.customer.orders')}</h2>
            {orders.length === 0 && <p className="muted">{say('workbench.customer.noOrders')}</p>}
            <ul className={`${ordersCss.list} ${css.orders}`}>
              {orders.map(order => (
                <OrderRow key={order.orderNo} order={order} today={today} />
              ))}
            </ul>
            {(more || orders.length > 5) && (
              <Link to={`/console?customer=${id}`}>{say('workbench.customer.allOrders', { count: money.orders })}</Link>
            )}
          </section>
          {messages.length > 0 && <MessageList messages={messages} />}
        </div>
        <aside className={css.stack}>
          <Notes notes={customer.notes} erased={erasedAt !== null} error={fault?.fields.words ?? fault?.text} />
          <Facts
            title={say('workbench.customer.money')}
            facts={[
              [say('workbench.customer.kept'), formatRupees(money.kept)],
              [say('workbench.customer.returned'), formatRupees(money.returned)],
              [say('workbench.customer.owed'), formatRupees(money.owed as Paise)],
            ]}
          />
          <Facts
            title={say('workbench.customer.consents')}
            facts={[
              ...(['whatsapp', 'sms', 'email'] as const).map(
                channel =>
                  [say(`console.channel.${channel}`), <Allowed key={channel} consent={consents[channel]} />] as const,
              ),
              [say('workbench.customer.language'), nameOfLanguage(language)],
            ]}
          >
            <p className="muted sm">{say('workbench.customer.sessions', { count: sessions })}</p>
          </Facts>
        </aside>
      </div>
    </div>
  )
}

/** Staff read English. */
const nameOfLanguage = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

function Facts(props: { title: string; facts: (readonly [string, React.ReactNode])[]; children?: React.ReactNode }) {
  const { title, facts, children } = props
  return (
    <section className={cardCss.card}>
      <h2>{title}</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function Allowed({ consent: { on, since, withdrawn } }: { consent: Consent }) {
  const say = useSay()
  const day = (instant: Date) => formatDayAndYear(indiaDate(instant), say.tag)
  if (on)
    return since ? say('workbench.customer.consent.since', { when: day(since) }) : say('workbench.customer.consent.on')
  return withdrawn
    ? say('workbench.customer.consent.withdrawn', { when: day(withdrawn) })
    : say('workbench.customer.consent.off')
}

type NotesProps = {
  notes: Route.ComponentProps['loaderData']['customer']['notes']
  erased: boolean
  error: string | undefined
}

function Notes({ notes, erased, error }: NotesProps) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{say('workbench.customer.notes')}</h2>
      {notes.length === 0 && <p className="muted sm">{say('workbench.customer.noNotes')}</p>}
      <ul className={css.notes}>
        {notes.map(({ id, words, by, at }) => (
          <li key={id}>
            <p className={cardCss.text}>{words}</p>
            <p className="muted sm">
              {by}, {formatInstant(at, say.tag)}
            </p>
          </li>
        ))}
      </ul>
      {!erased && (
        <Form method="post" className={css.write} noValidate preventScrollReset key={notes.length}>
          <TextAreaField
            label={say('workbench.customer.note')}
            hint={say('workbench.customer.noteHint')}
            name="words"
            rows={2}
            maxLength={2_000}
            error={error}
          />
          <Button look="neel" small disabled={busy}>
            {say('workbench.customer.noteButton')}
          </Button>
        </Form>
      )}
    </section>
  )
}

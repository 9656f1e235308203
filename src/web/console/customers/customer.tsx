import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDayAndYear, formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { addCustomerNote, readCustomer, releaseMergedMobile } from '#modules/identity/index.server.ts'
import { readConsents } from '#modules/messaging/index.server.ts'
import { getCustomerMoney, listMessagesOfCustomer, searchOrders } from '#modules/orders/index.server.ts'
import { allOrdersSearch } from '#modules/orders/lists/rules/order-search.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { readOffersConsent } from '#modules/sales/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { OrderTable } from '../orders/list/order-table.tsx'
import { MessageList } from '../orders/order/message-list.tsx'
import type { Route } from './+types/customer'
import { ConsentStatus } from './consent-status.tsx'
import css from './customer.module.css'
import { CustomerFacts } from './customer-facts.tsx'
import { MergedAccounts } from './merged-accounts.tsx'
import { parseCustomerId } from './parse-customer-id.ts'

const form = z.object({ words: z.string().trim().min(1, 'notes.words').max(2_000, 'notes.words') })
const releaseForm = z.object({ free: z.coerce.number().int() })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseCustomerId(args.params.id)
  const customer = await respondOnError(readCustomer(app, staff, id))
  if (customer.mergedInto !== null) throw redirect(`/console/customers/${customer.mergedInto}`)
  const [{ rows: orders, after }, money, messages, consents, offers, cities, { packages }] = await respondOnError(
    Promise.all([
      searchOrders(app, staff, { ...allOrdersSearch, customerId: id }),
      getCustomerMoney(app, staff, id),
      listMessagesOfCustomer(app, staff, customer),
      readConsents(app, customer.mobile),
      readOffersConsent(app, customer.mobile),
      readServedCities(app.db),
      readCatalogue(app.db),
    ]),
  )
  const choices = { cities: cities.map(toChoice), packages: packages.map(toChoice) }
  return {
    ...{ customer, orders, more: after !== null, choices, money, messages, consents, offers },
    today: toIndiaDate(app.now()),
  }
}

const toChoice = ({ id, name }: { id: number; name: string }) => ({ id, name })

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseCustomerId(args.params.id)
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    if (fields.free) {
      await releaseMergedMobile(app, staff, { of: id, id: parseFields(fields, releaseForm).free })
      return redirectWithToasts(`/console/customers/${id}`, { kind: 'success', title: t('customers.freed') })
    }
    await addCustomerNote(app, staff, id, parseFields(fields, form).words)
  } catch (error) {
    return toFormError(args.context, error)
  }
  return redirectWithToasts(`/console/customers/${id}`, { kind: 'success', title: t('customers.noted') })
}

/** All data of a customer: orders, payments, messages and notes. */
export default function CustomerPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { customer, orders, more, choices, money, messages, consents, offers, today } = loaderData
  const can = usePermission()
  const { id, name, mobile, email, emailConfirmed, since, erasedAt, language, sessions, also } = customer
  return (
    <ConsolePage
      title={name}
      back={{ to: '/console/customers', text: t('customers.list.title') }}
      facts={
        erasedAt ? (
          <p>{t('customers.erased', { when: formatInstant(erasedAt, t.tag) })}</p>
        ) : (
          <p className={css.reach}>
            <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
            {email && (
              <span>
                <a href={`mailto:${email}`}>
                  <EmailText>{email}</EmailText>
                </a>
                {!emailConfirmed && <span className="muted sm"> {t('customers.unconfirmed')}</span>}
              </span>
            )}
            <span className="muted">{t('customers.since', { when: formatDayAndYear(toIndiaDate(since), t.tag) })}</span>
          </p>
        )
      }
    >
      <div className={css.two}>
        <div className={css.stack}>
          <section>
            <h2>{t('customers.orders')}</h2>
            {orders.length === 0 ? (
              <p className="muted">{t('customers.noOrders')}</p>
            ) : (
              <OrderTable title={t('customers.orders')} orders={orders} today={today} {...choices} />
            )}
            {(more || orders.length > 5) && (
              <Link to={`/console/orders?customer=${id}`}>{t('customers.allOrders', { count: money.orders })}</Link>
            )}
          </section>
          {messages.length > 0 && <MessageList messages={messages} />}
        </div>
        <aside className={css.stack}>
          <CustomerNotes
            notes={customer.notes}
            erased={erasedAt !== null}
            error={formError?.fields.words ?? formError?.text}
          />
          <section className={cardCss.card}>
            <h2>{t('customers.money')}</h2>
            <CustomerFacts
              facts={[
                [t('customers.kept'), formatRupees(money.kept)],
                [t('customers.returned'), formatRupees(money.returned)],
                [t('customers.owed'), formatRupees(money.owed)],
              ]}
            />
          </section>
          <section className={cardCss.card}>
            <h2>{t('customers.consents')}</h2>
            <CustomerFacts
              facts={[
                ...(['whatsapp', 'sms', 'email'] as const).map(
                  channel =>
                    [
                      t(`console.channel.${channel}`),
                      <ConsentStatus key={channel} consent={consents[channel]} />,
                    ] as const,
                ),
                [t('customers.consent.offers'), <ConsentStatus key="offers" consent={offers} />],
                [t('customers.language'), getCustomerLanguageName(language)],
              ]}
            />
            <p className="muted sm">{t('customers.sessions', { count: sessions })}</p>
          </section>
          {also.length > 0 && <MergedAccounts also={also} />}
          {!erasedAt && can('merging') && (
            <p>
              <Link to={`/console/customers/${id}/merge`}>{t('customers.merge')}</Link>
            </p>
          )}
        </aside>
      </div>
    </ConsolePage>
  )
}

/** Staff read English. */
const getCustomerLanguageName = (code: string) => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code

type NotesProps = {
  notes: Route.ComponentProps['loaderData']['customer']['notes']
  erased: boolean
  error: string | undefined
}

function CustomerNotes({ notes, erased, error }: NotesProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{t('customers.notes')}</h2>
      {notes.length === 0 && <p className="muted sm">{t('customers.noNotes')}</p>}
      <ul className={css.notes}>
        {notes.map(({ id, words, by, at }) => (
          <li key={id}>
            <p className={cardCss.text}>{words}</p>
            <p className="muted sm">
              {by}, {formatInstant(at, t.tag)}
            </p>
          </li>
        ))}
      </ul>
      {!erased && (
        <Form method="post" className={css.write} noValidate preventScrollReset key={notes.length}>
          <TextAreaField
            label={t('customers.note')}
            hint={t('customers.noteHint')}
            name="words"
            rows={2}
            maxLength={2_000}
            error={error}
          />
          <Button look="secondary" small disabled={busy}>
            {t('customers.noteButton')}
          </Button>
        </Form>
      )}
    </section>
  )
}

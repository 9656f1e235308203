import { data, Form, Link, redirect } from 'react-router'
import { localisePath } from '#i18n/address.ts'
import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { maskMobile } from '#kernel/format-mobile.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { readBookingLink } from '#modules/messaging/index.server.ts'
import { getOrderLanguage } from '#modules/orders/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import { getPreferredLanguage } from '#web/app-shell/language/preferred-language.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { getActor, getApp, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { buildLinkedLoginCookie } from '#web/shared/account/pending-login.ts'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { openLoginLink } from '../../login/read-login.server.ts'
import type { Route } from './+types/booking-link'
import { LinkedOrderCard } from './linked-order-card.tsx'
import { LinkedQuotation } from './linked-quotation.tsx'
import { loadLinkedQuotation } from './load-linked-quotation.server.ts'

/**
 * Opens the short address of an SMS: the booking, in its customer's language. A visitor sees the open quotation, whose
 * token can be paid here, or a summary of the booking, and is asked for an OTP for everything else. An expired link says where the booking is now, in the visitor's
 * language or else the customer's. The link names no language, because that would cost characters of the SMS.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = getApp(context)
  const link = await respondOnError(readBookingLink(app, params.link))
  const language = context.get(languageContext) // below '/hi' the router prefixes every path
  const ofCustomer =
    link && language === englishLanguage.code ? await respondOnError(getOrderLanguage(app, link.orderNo)) : null
  if (link && !link.ended) {
    const { kind } = await respondOnError(getActor({ request, context }))
    const order = kind === 'customer' ? null : await respondOnError(openLoginLink(app, params.link))
    const path = order ? new URL(request.url).pathname : `/mybooking/${link.orderNo}`
    const isThere = order !== null && (ofCustomer === null || ofCustomer === englishLanguage.code)
    if (!isThere) throw redirect(ofCustomer ? localisePath(ofCustomer, path) : path)
    const { mobile, ...shown } = order
    const quotation = await respondOnError(loadLinkedQuotation(app, { request, context }, link.orderNo))
    return { order: shown, number: maskMobile(mobile), digits: app.config.otp.length, quotation, link: params.link }
  }
  const wished = language === englishLanguage.code ? await getPreferredLanguage({ request, context }, ofCustomer) : null
  if (wished) throw redirect(localisePath(wished, new URL(request.url).pathname))
  return data(null, { status: 404 })
}

/** Sends an OTP to the number of the order. The browser never gets that number. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const app = getApp(context)
  const order = await respondOnError(openLoginLink(app, params.link))
  if (!order) return respondOnError(Promise.reject(reject('unknown', 'order.unknown')))
  try {
    const { client, cookie } = getClientInfo({ request, context })
    await sendLoginOtp(app, client, order.mobile)
    const headers = new Headers([
      ['set-cookie', cookie],
      ['set-cookie', buildLinkedLoginCookie(params.link)],
    ])
    return redirect('/otp', { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

export default function BookingLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData?.quotation)
    return (
      <LinkedQuotation quotation={loaderData.quotation} link={loaderData.link}>
        <OtpForm {...loaderData} formError={actionData?.text} />
      </LinkedQuotation>
    )
  return loaderData ? <LinkedOrder {...loaderData} formError={actionData?.text} /> : <Ended />
}

type Linked = Exclude<Route.ComponentProps['loaderData'], null> & { formError: string | undefined }

function LinkedOrder({ formError, ...linked }: Linked) {
  const { order } = linked
  const t = useTranslation()
  const isQuotation = order.status === 'Quotation'
  const title = t(
    order.total !== null ? 'booking.link.quotation' : isQuotation ? 'booking.link.request' : 'booking.link.booking',
  )
  return (
    <AccountPage title={title}>
      <NoIndexPage title={title} />
      <LinkedOrderCard order={order} />
      <OtpForm {...linked} formError={formError} />
    </AccountPage>
  )
}

/** The form that sends an OTP to the masked number of the order. */
function OtpForm({ order, quotation, number, digits, formError }: Linked) {
  const t = useTranslation()
  const lead = quotation ? 'loginText' : order.total !== null ? 'lead' : 'leadBooking'
  return (
    <Form method="post" className={accountPageCss.form}>
      <p>{t(`booking.link.${lead}`)}</p>
      <TextField
        label={t('booking.link.number')}
        value={number}
        hint={t('booking.link.numberHint', { digits })}
        readOnly
        disabled
      />
      {formError && <FieldError>{formError}</FieldError>}
      <Button look={quotation ? 'plain' : 'primary'} block>
        {t('booking.link.send')}
      </Button>
      <Link className="link" to={`/login?next=${encodeURIComponent(`/mybooking/${order.orderNo}`)}`}>
        {t('booking.link.other')}
      </Link>
    </Form>
  )
}

function Ended() {
  const t = useTranslation()
  return (
    <AccountPage title={t('booking.link.title')}>
      <NoIndexPage title={t('booking.link.title')} />
      <p>{t('booking.link.ended')}</p>
      <Link className={getButtonClass({ look: 'primary', block: true })} to="/mybooking">
        {t('booking.link.open')}
      </Link>
    </AccountPage>
  )
}

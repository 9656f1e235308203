import { redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { chooseLaneOffer, readLaneOffers, readOrder } from '#modules/orders/index.server.ts'
import { loadTypes } from '#modules/pricing/rules/quote-version.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireCustomer, respondOnError } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '../booking/load-error.tsx'
import { respondOnErrorWithText } from '../booking/respond-on-error-with-text.ts'
import type { Route } from './+types/thank-you'
import { LaneOffers } from './lane-offers.tsx'
import { getBookingPath, readLinkedParam, readOrderParam } from './order-param.ts'
import css from './outcome.module.css'
import { NextStops, OutcomeScreen } from './outcome-screen.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/**
 * Loads the state of the order for its own customer. Anybody else, and an order with no payment, is redirected to the
 * booking, which asks for a login: the texts of this page are a promise.
 */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const orderNo = readOrderParam(searchParams)
  if (!orderNo) throw redirect(getBookingPath(null))
  const [app, customer] = await respondOnError(requireCustomer(args))
  const order = await respondOnErrorWithText(args.context, readOrder(app, customer, orderNo))
  if (order.longDistance && searchParams.get('kind') === 'quote') {
    const { offers } = await respondOnErrorWithText(args.context, readLaneOffers(app, customer, orderNo))
    const shown = offers.map(({ load, days, vehicle, quotation }) => ({ load, days, vehicle, total: quotation.total }))
    const said = shown.length > 0 ? ('priced' as const) : ('requested' as const)
    return { said, steps: said, offers: shown }
  }
  if (order.paid === 0) throw redirect(getBookingPath(orderNo))
  if (order.service) return { said: 'paid' as const, steps: 'visit' as const, offers: [] }
  const said = order.slot === null ? ('undated' as const) : ('paid' as const)
  return { said, steps: said, offers: [] }
}

const chosen = z.object({ load: z.enum(loadTypes) })

/** Makes the customer's choice of a full truck or a shared load their quotation, whose token they can then pay (LANE-03). */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const orderNo = readOrderParam(new URL(args.request.url).searchParams)
  if (!orderNo) throw redirect(getBookingPath(null))
  const { load } = await respondOnError(readForm(args.request, chosen))
  await respondOnErrorWithText(args.context, chooseLaneOffer(app, customer, orderNo, load))
  return redirect(`/mybooking/${orderNo}/quotations`)
}

const next = {
  paid: ['check', 'crew', 'balance'],
  /** A home service: it has no item list, and no truck is driven to it. */
  visit: ['work', 'visit', 'balance'],
  undated: ['day', 'approve', 'balance'],
  requested: ['price', 'decide', 'token'],
  priced: ['decide', 'token'],
} as const

/** The page after a payment or, with ?kind=quote, after requesting a long-distance quotation (PAY-06, WIZ-09). */
export default function ThankYouPage({ loaderData: { said, steps, offers } }: Route.ComponentProps) {
  const t = useTranslation()
  const [search] = useSearchParams()
  const order = readOrderParam(search)
  const together = readLinkedParam(search)
  const paid = said !== 'requested' && said !== 'priced'
  return (
    <OutcomeScreen
      brand={useRoot()?.brand.name ?? ''}
      title={t(`outcome.${said}.title`)}
      text={t(`outcome.${said}.text`)}
      order={order && [order, ...together].join(', ')}
      cap={t(`outcome.${said}.cap`)}
      stamp={t(`outcome.${said}.stamp`)}
      torn={paid}
      tone="good"
      drawing={paid && steps !== 'visit' ? 'truck' : 'crew'}
    >
      {offers.length > 0 && <LaneOffers offers={offers} />}
      <div className={css.ways}>
        <ButtonLink
          {...(offers.length === 0 && { look: 'primary' })}
          to={together.length > 0 ? '/bookinglist' : getBookingPath(order)}
        >
          {t('outcome.booking')}
        </ButtonLink>
        <ButtonLink to="/">{t('outcome.back')}</ButtonLink>
      </div>
      <NextStops
        title={t('outcome.label.nextTitle')}
        stops={next[steps].map(stop => [t(`outcome.next.${stop}.title`), t(`outcome.next.${stop}.text`)])}
      />
    </OutcomeScreen>
  )
}

export const ErrorBoundary = LoadError

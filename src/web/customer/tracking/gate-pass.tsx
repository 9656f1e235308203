import { Fragment } from 'react'
import { Link, redirect } from 'react-router'
import { formatClock, formatDay } from '#i18n/format.ts'
import { getTracking, getTrackingByLink } from '#modules/dispatch/index.server.ts'
import { type AssignedCrew, hasGatePass, translateTracking } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import { readOrder } from '#modules/orders/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { getApp, requireCustomer, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/gate-pass'
import css from './gate-pass.module.css'
import { type GatePassFlats, listGateVisits } from './list-gate-visits.ts'
import { NumberPlate } from './plate.tsx'

export const handle = { bare: true } satisfies ScreenHandle

/**
 * Loads the gate pass. The customer's own pass names the flats; the family's does not. There is none until the crew is
 * announced, nor for a crew that is only a typed name: then the tracking page names the crew.
 */
export async function loader(args: Route.LoaderArgs) {
  const { orderno, link } = args.params as { orderno?: string; link?: string }
  const [day, flats] = link ? await loadFamilyPass(getApp(args.context), link) : await loadOwnPass(args, orderno!)
  const view = translateTracking(translateFor(args.context), day)
  const { crew, orderNo } = view
  const path = link ? `/today/${link}` : `/mybooking/${orderNo}/today`
  if (!hasGatePass(crew)) throw redirect(path)
  return { orderNo, crew, visits: listGateVisits(view, flats), path }
}

async function loadFamilyPass(app: ReturnType<typeof getApp>, link: string) {
  return [await respondOnError(getTrackingByLink(app, link)), { from: [], to: [] } as GatePassFlats] as const
}

async function loadOwnPass(args: Route.LoaderArgs, orderNo: string) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const day = await respondOnError(getTracking(app, customer, orderNo))
  const { fromStop: fromEnd, toStop: toEnd } = await respondOnError(readOrder(app, customer, orderNo))
  const flats = {
    from: [formatAddressDetails(fromEnd)].filter(Boolean),
    to: [formatAddressDetails(toEnd)].filter(Boolean),
  }
  return [day, flats] as const
}

/** A sheet for the society's gate: crew, truck, dates and flats. On a phone's screen as on paper. */
export default function GatePassPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const brand = useRoot()!.brand.name
  const { orderNo, crew, visits, path } = loaderData
  return (
    <main className={css.page}>
      <NoIndexPage title={t('tracking.pass.title')} />
      <p className={css.ways}>
        <Link to={path}>
          <Icon name="left" /> {t('tracking.pass.back')}
        </Link>
        <Button type="button" look="secondary" onClick={() => window.print()}>
          {t('tracking.pass.print')}
        </Button>
      </p>
      <article className={css.pass}>
        <header>
          <h1>{t('tracking.pass.title')}</h1>
          <p>{brand}</p>
        </header>
        <p className={css.ask}>{t('tracking.pass.ask')}</p>
        <dl>
          {visits.map(({ when, places }) => (
            <Fragment key={places[0]!.at}>
              <dt>{t('tracking.pass.when')}</dt>
              <dd>
                <b>{formatDay(when.day, t.tag)}</b>
                {when.slot && <span>{formatTimeSlot(when.slot)}</span>}
                {when.about && <span>{t('tracking.pass.about', { time: formatClock(when.about) })}</span>}
              </dd>
              {places.map(({ at, address }) => (
                <Fragment key={at}>
                  <dt>{t(`tracking.pass.${at}`)}</dt>
                  <dd>{address.join(', ')}</dd>
                </Fragment>
              ))}
            </Fragment>
          ))}
          {crew.plates.length > 0 && (
            <>
              <dt>{t('tracking.pass.vehicle')}</dt>
              <dd>
                {crew.plates.map(plate => (
                  <NumberPlate key={plate} plate={plate} />
                ))}
              </dd>
            </>
          )}
          <dt>{t('tracking.pass.who')}</dt>
          <dd>
            <Names crew={crew} />
          </dd>
          <dt>{t('tracking.pass.booking')}</dt>
          <dd>{orderNo}</dd>
        </dl>
      </article>
    </main>
  )
}

function Names({ crew: { people, others, hired } }: { crew: AssignedCrew }) {
  const t = useTranslation()
  return (
    <ol>
      {hired && <li>{hired}</li>}
      {people.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {others > 0 && <li>{t('tracking.crew.others', { n: others })}</li>}
    </ol>
  )
}

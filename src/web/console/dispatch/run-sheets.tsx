import { Fragment } from 'react'
import { formatDay, formatHour } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { listRunSheets, type RunSheet, type SheetLeg } from '#modules/dispatch/index.server.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { getSlotHours } from '#modules/scheduling/rules/slot.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { idParam } from '../kit/search-params.ts'
import type { Route } from './+types/run-sheets'
import { buildBoardHref } from './board-href.ts'
import { formatJobTimes, formatLeg, formatTravelTimes } from './format-leg.ts'
import { LegMarks } from './leg-marks.tsx'
import { readBoardView } from './read-board-view.ts'
import css from './run-sheets.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const view = readBoardView(args.request, app.now())
  const lead = idParam.parse(new URL(args.request.url).searchParams.get('lead'))
  return { place: view, sheets: await respondOnError(listRunSheets(app, staff, view.day, view.branch, lead)) }
}

/** The run sheets of a day, one page per crew. */
export default function RunSheetsPage({ loaderData: { place: view, sheets } }: Route.ComponentProps) {
  const t = useTranslation()
  const title = t('board.sheet.title', { day: formatDay(view.day, t.tag) })
  return (
    <ConsolePage
      title={title}
      back={{ to: buildBoardHref(view), text: t('board.assign.back', { day: formatDay(view.day, t.tag) }) }}
      actions={
        sheets.length > 0 && (
          <Button type="button" look="secondary" onClick={() => window.print()}>
            {t('board.sheet.print')}
          </Button>
        )
      }
      className={css.page}
      narrow
    >
      {sheets.length === 0 ? (
        <EmptyState title={title}>{t('board.sheet.none')}</EmptyState>
      ) : (
        sheets.map(sheet => <CrewSheet key={sheet.lead.id} sheet={sheet} day={view.day} />)
      )}
    </ConsolePage>
  )
}

function CrewSheet({ sheet: { lead, crew, trucks, legs }, day }: { sheet: RunSheet; day: IndiaDate }) {
  const t = useTranslation()
  return (
    <article className={css.sheet}>
      <header>
        <h2>
          {lead.name} <span>{formatDay(day, t.tag)}</span>
        </h2>
        <p>{trucks.map(({ registration, name }) => `${formatRegistration(registration)}, ${name}`).join(' · ')}</p>
        {crew.length > 0 && (
          <p>
            {t('board.sheet.with')} {crew.map(({ name, mobile }) => `${name} ${formatMobile(mobile)}`).join(', ')}
          </p>
        )}
      </header>
      {legs.map(one => (
        <RunSheetJob key={`${one.leg.orderNo}/${one.leg.leg}`} job={one} day={day} />
      ))}
    </article>
  )
}

function RunSheetJob({ job, day }: { job: SheetLeg; day: IndiaDate }) {
  const t = useTranslation()
  const { leg, travelTime: ride, slot, mobile, from, to, pieces, cft, special, answers, material, due, account } = job
  const window = slot === null ? null : getSlotHours(slot as Parameters<typeof getSlotHours>[0])
  return (
    <section className={css.job}>
      <h3>
        {window
          ? t('board.sheet.window', { from: formatHour(window.from), until: formatHour(window.until) })
          : formatJobTimes(t, leg, day)}
        <span>
          {formatLeg(t, leg)} · {leg.orderNo}
        </span>
      </h3>
      <ol>
        {leg.jobs.map(one => (
          <li key={one.kind}>
            {t(`board.kind.${one.kind}`)} {formatJobTimes(t, one, day)}
          </li>
        ))}
      </ol>
      <LegMarks leg={leg} links />
      {ride && <p data-late={ride.late > 0 || undefined}>{formatTravelTimes(t, { before: ride, after: null })}</p>}
      <dl>
        <dt>{t('board.sheet.contact')}</dt>
        <dd>
          {leg.customer} <a href={`tel:+91${mobile}`}>{formatMobile(mobile)}</a>
        </dd>
        {leg.leg !== 3 && (
          <>
            <dt>{t(leg.service ? 'board.sheet.at' : 'board.sheet.from')}</dt>
            <dd>{formatStopAddress(t, from)}</dd>
          </>
        )}
        {!leg.service && (
          <>
            <dt>{t('board.sheet.to')}</dt>
            <dd>{formatStopAddress(t, to)}</dd>
            <dt>{t('board.sheet.things')}</dt>
            <dd>{t('board.sheet.pieces', { pieces: String(pieces), cft: String(cft) })}</dd>
          </>
        )}
        {special.length > 0 && (
          <>
            <dt>{t('board.sheet.special')}</dt>
            <dd>{special.join(', ')}</dd>
          </>
        )}
        {formatAnswers(t, answers).map(({ label, text }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        {material.length > 0 && (
          <>
            <dt>{t('board.sheet.material')}</dt>
            <dd>
              {material
                .map(({ issued, unit, name }) => t('materials.job.line', { count: String(issued), unit, name }))
                .join(', ')}
            </dd>
          </>
        )}
        <dt>{t('board.sheet.collect')}</dt>
        <dd>
          <b>
            {due > 0
              ? formatRupees(due)
              : account
                ? t('board.sheet.account', { firm: account })
                : t('board.sheet.paid')}
          </b>
        </dd>
      </dl>
    </section>
  )
}

/** Formats the flat and building first, then the address; and the floor, which decides the carrying work. */
function formatStopAddress(t: Translate, end: MoveStop): string {
  const { address, floor, lift, place: view } = end
  const gate = end.addressDetails?.gate
  const known = [formatAddressDetails(end), view?.name, view?.city, view?.pincode].filter(Boolean).join(', ')
  return [known || address, formatFloor(t, floor, lift), gate].filter(Boolean).join('. ')
}

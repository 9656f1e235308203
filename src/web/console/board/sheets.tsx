import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatDay, formatHour } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import { readSheets, type Sheet, type SheetLeg } from '#modules/dispatch/index.server.ts'
import { doorLine } from '#modules/orders/draft/rules/door.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { hoursOf } from '#modules/scheduling/rules/slot.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, staffOnly } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import deskCss from '../console-frame.module.css'
import { idParam } from '../kit/search-params.ts'
import type { Route } from './+types/sheets'
import { boardHref } from './board-href.ts'
import { LegMarks } from './leg-marks.tsx'
import { formatLeg, formatTimes, formatTravelTimes } from './leg-words.ts'
import { readPlace } from './read-place.ts'
import css from './sheets.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const place = readPlace(args.request, app.now())
  const lead = idParam.parse(new URL(args.request.url).searchParams.get('lead'))
  return { place, sheets: await answering(readSheets(app, staff, place.day, place.branch, lead)) }
}

/** The run sheets of a day, one page per crew. */
export default function Sheets({ loaderData: { place, sheets } }: Route.ComponentProps) {
  const t = useTranslation()
  const title = t('board.sheet.title', { day: formatDay(place.day, t.tag) })
  return (
    <div className={`${deskCss.page} ${css.page}`}>
      <NoIndexPage title={title} />
      <header className={css.head}>
        <p className="sm">
          <Link to={boardHref(place)}>{t('board.give.back', { day: formatDay(place.day, t.tag) })}</Link>
        </p>
        <h1>{title}</h1>
        {sheets.length > 0 && (
          <Button type="button" look="neel" onClick={() => window.print()}>
            {t('board.sheet.print')}
          </Button>
        )}
      </header>
      {sheets.length === 0 ? (
        <EmptyState title={title}>{t('board.sheet.none')}</EmptyState>
      ) : (
        sheets.map(sheet => <CrewSheet key={sheet.lead.id} sheet={sheet} day={place.day} />)
      )}
    </div>
  )
}

function CrewSheet({ sheet: { lead, crew, trucks, legs }, day }: { sheet: Sheet; day: IndiaDate }) {
  const t = useTranslation()
  return (
    <article className={css.sheet}>
      <header>
        <h2>
          {lead.name} <span>{formatDay(day, t.tag)}</span>
        </h2>
        <p>{trucks.map(({ registration, name }) => `${spacedRegistration(registration)}, ${name}`).join(' · ')}</p>
        {crew.length > 0 && (
          <p>
            {t('board.sheet.with')} {crew.map(({ name, mobile }) => `${name} ${formatMobile(mobile)}`).join(', ')}
          </p>
        )}
      </header>
      {legs.map(one => (
        <Job key={`${one.leg.orderNo}/${one.leg.leg}`} job={one} day={day} />
      ))}
    </article>
  )
}

function Job({ job, day }: { job: SheetLeg; day: IndiaDate }) {
  const t = useTranslation()
  const { leg, ride, slot, mobile, from, to, pieces, cft, special, answers, material, due, account } = job
  const window = slot === null ? null : hoursOf(slot as Parameters<typeof hoursOf>[0])
  return (
    <section className={css.job}>
      <h3>
        {window
          ? t('board.sheet.window', { from: formatHour(window.from), until: formatHour(window.until) })
          : formatTimes(t, leg, day)}
        <span>
          {formatLeg(t, leg)} · {leg.orderNo}
        </span>
      </h3>
      <ol>
        {leg.jobs.map(one => (
          <li key={one.kind}>
            {t(`board.kind.${one.kind}`)} {formatTimes(t, one, day)}
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
            <dd>{addressOf(t, from)}</dd>
          </>
        )}
        {!leg.service && (
          <>
            <dt>{t('board.sheet.to')}</dt>
            <dd>{addressOf(t, to)}</dd>
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
function addressOf(t: Translate, end: DraftEnd): string {
  const { address, floor, lift, place } = end
  const gate = end.door?.gate
  const known = [doorLine(end), place?.name, place?.city, place?.pincode].filter(Boolean).join(', ')
  return [known || address, formatFloor(t, floor, lift), gate].filter(Boolean).join('. ')
}

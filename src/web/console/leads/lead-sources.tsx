import { Link } from 'react-router'
import { formatMonth } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise, toWholeRupees } from '#kernel/money.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { listMonthsUntil } from '#modules/accounting/rules/accounting-period.ts'
import { readFigures } from '#modules/reports/index.server.ts'
import { formatReportQuery, getAdjacentPeriod, parseReportPeriod } from '#modules/reports/rules/report-period.ts'
import type { GroupedFigures, ReportFigures } from '#modules/reports/rules/reports.ts'
import { type LeadSource, listChannelsBySource, listLeadSources } from '#modules/sales/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Finder } from '../kit/finder.tsx'
import { ListCell, ListPage, ListRow, ListTable } from '../kit/list-page.tsx'
import { formatCount, formatShare } from '../reports/format-report.ts'
import type { Route } from './+types/lead-sources'
import css from './lead-sources.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError(
    (async () => {
      requirePermission(staff, 'leads')
      requireAllBranches(staff)
    })(),
  )
  const today = toIndiaDate(app.now())
  const params = new URL(args.request.url).searchParams
  const requested = parseReportPeriod(new URLSearchParams({ period: params.get('month') ?? '' }), today)
  const period = requested.period === 'month' ? requested : parseReportPeriod(new URLSearchParams(), today)
  const [sources, channels] = await Promise.all([
    listLeadSources(app, staff),
    listChannelsBySource(app, staff, { from: period.from, to: period.to }),
  ])
  const reads = hasPermission(staff, 'reports')
  const [figures, before] = reads
    ? await Promise.all(
        [period, getAdjacentPeriod(period, -1)].map(one => readFigures(app.reader, staff, 'sources', 'source', one)),
      )
    : [null, null]
  return {
    ...{ sources, channels, figures: figures ?? null, before: before ?? null },
    ...{ period, months: listMonthsUntil(today, 12), thisMonth: today.slice(0, 7) },
  }
}

/** The operator’s list of lead sources, with what each cost and brought in a month. */
export default function LeadSourcesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { sources, channels, figures, before, period, months, thisMonth } = loaderData
  const month = period.from.slice(0, 7)
  const name = formatMonth(month, t.tag)
  const columns = [
    ...[t('leads.new.source'), t('leads.sources.arriveBy')],
    ...(figures
      ? [
          { text: t('leads.sources.cost'), figure: true },
          { text: t('reports.column.leads'), figure: true },
          t('leads.sources.funnel'),
          { text: t('leads.sources.wonShare'), figure: true },
          { text: t('reports.column.value'), figure: true },
          { text: t('reports.column.costPerBooking'), figure: true },
        ]
      : []),
  ]
  const listed = sortByCost(sources, figures)
  return (
    <ListPage
      title={t('leads.sources.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      actions={
        <>
          {figures && (
            <ButtonLink to={`/console/reports?${formatReportQuery(period)}`}>{t('leads.sources.reports')}</ButtonLink>
          )}
          <ButtonLink to="/console/leads/file">
            <Icon name="upload" /> {t('leads.file.title')}
          </ButtonLink>
          <ButtonLink look="secondary" to="/console/leads/sources/new">
            <Icon name="plus" /> {t('leads.sources.new')}
          </ButtonLink>
        </>
      }
      finder={
        figures && (
          <Finder
            button={t('leads.findButton')}
            filters={[
              {
                ...{ name: 'month', label: t('leads.sources.month'), value: month === thisMonth ? null : month },
                any: formatMonth(thisMonth, t.tag),
                options: months.filter(one => one !== thisMonth).map(one => [one, formatMonth(one, t.tag)] as const),
              },
            ]}
          />
        )
      }
    >
      {figures && <SourcesVerdict {...{ figures, sources, month: name }} />}
      <ListTable className={css.table} columns={columns} foot={figures && <FootRow figures={figures.all} />}>
        {listed.map(source => (
          <SourceRow
            key={source.id}
            source={source}
            channels={channels[source.id] ?? []}
            figures={figures && findFigures(figures, source.id)}
            before={before && findFigures(before, source.id)}
            month={name}
          />
        ))}
      </ListTable>
    </ListPage>
  )
}

const findFigures = ({ groups }: GroupedFigures, id: number): ReportFigures =>
  groups.find(({ group }) => group === String(id))?.figures ?? {}

/** The sources in use by what they cost, then by their leads; those no longer in use last. */
const sortByCost = (sources: LeadSource[], figures: GroupedFigures | null) => {
  const of = (id: number, name: string) => (figures ? (findFigures(figures, id)[name] ?? 0) : 0)
  return sources.toSorted(
    (a, b) =>
      Number(b.active) - Number(a.active) ||
      of(b.id, 'cost') - of(a.id, 'cost') ||
      of(b.id, 'leads') - of(a.id, 'leads'),
  )
}

const money = (amount: number | null | undefined) => formatRupees(toWholeRupees(paise(amount ?? 0)), 'short')

type RowProps = {
  source: LeadSource
  channels: string[]
  figures: ReportFigures | null
  before: ReportFigures | null
  month: string
}

function SourceRow({ source, channels, figures, before, month }: RowProps) {
  const t = useTranslation()
  const { id, name, note, channel, active } = source
  const ways = channels.length > 0 ? channels : channel ? [channel] : []
  return (
    <ListRow data-off={!active || undefined}>
      <ListCell heading note={[note, !active && t('leads.sources.off')].filter(Boolean).join(' · ')}>
        <Link to={`/console/leads/sources/${id}`}>{name}</Link>
      </ListCell>
      <ListCell place="wide">{formatWays(t, ways)}</ListCell>
      {figures && <FigureCells {...{ figures, before, month }} />}
    </ListRow>
  )
}

const formatWays = (t: Translate, ways: string[]) =>
  ways.map(way => t(`leads.channel.${way as NonNullable<LeadSource['channel']>}`)).join(', ') || '–'

function FigureCells({
  figures,
  before,
  month,
}: {
  figures: ReportFigures
  before: ReportFigures | null
  month: string
}) {
  const t = useTranslation()
  const { leads = 0, quoted = 0, booked = 0, value, share, cost, costPerLead, costPerBooking } = figures
  const change = formatChange(t, leads ?? 0, before?.leads ?? 0)
  if (!leads && !cost) return <EmptyCells change={change} />
  return (
    <>
      <ListCell
        figure
        data-label={t('leads.sources.costIn', { month })}
        note={cost && costPerLead ? t('leads.sources.perLead', { amount: money(costPerLead) }) : null}
      >
        {money(cost)}
      </ListCell>
      <ListCell figure data-label={t('reports.column.leads')} note={change}>
        {formatCount(leads ?? 0)}
      </ListCell>
      <ListCell place="wide" note={t('leads.sources.quotedWon', { quoted: quoted ?? 0, won: booked ?? 0 })}>
        <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css.quoted} width={leads ? (100 * (quoted ?? 0)) / leads : 0} height="10" />
          <rect className={css.won} width={leads ? (100 * (booked ?? 0)) / leads : 0} height="10" />
        </svg>
      </ListCell>
      <ListCell figure data-label={t('leads.sources.wonShare')}>
        {share === null || share === undefined ? '–' : formatShare(t, share)}
      </ListCell>
      <ListCell figure data-label={t('reports.column.value')}>
        {money(value)}
      </ListCell>
      <ListCell
        figure
        data-label={t('reports.column.costPerBooking')}
        note={
          cost && value
            ? t('leads.sources.ofRevenue', { share: formatShare(t, Math.round((cost / value) * 1_000)) })
            : null
        }
      >
        <b>{cost && !booked ? '–' : money(costPerBooking)}</b>
      </ListCell>
    </>
  )
}

/** The figures of a source that cost nothing and brought no lead. */
const EmptyCells = ({ change }: { change: string | null }) => (
  <>
    {(['cost', 'leads', 'funnel', 'share', 'value', 'perBooking'] as const).map(name => (
      <ListCell key={name} figure={name !== 'funnel'} place="away" note={name === 'leads' && change}>
        <span className="muted">–</span>
      </ListCell>
    ))}
  </>
)

/** Formats how the number of leads changed since the month before. */
function formatChange(t: Translate, leads: number, before: number): string | null {
  if (before === 0) return leads > 0 ? t('leads.sources.newLeads') : null
  const percent = Math.round(((leads - before) / before) * 100)
  return percent === 0 ? null : t('leads.sources.change', { percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}` })
}

function FootRow({ figures }: { figures: ReportFigures }) {
  const t = useTranslation()
  const { leads = 0, quoted = 0, booked = 0, value, share, cost, costPerBooking } = figures
  return (
    <ListRow>
      <ListCell heading>{t('leads.sources.all')}</ListCell>
      <ListCell place="away" />
      <ListCell figure data-label={t('leads.sources.cost')}>
        {money(cost)}
      </ListCell>
      <ListCell figure data-label={t('reports.column.leads')}>
        {formatCount(leads ?? 0)}
      </ListCell>
      <ListCell place="wide">{t('leads.sources.quotedWon', { quoted: quoted ?? 0, won: booked ?? 0 })}</ListCell>
      <ListCell figure data-label={t('leads.sources.wonShare')}>
        {share === null || share === undefined ? '–' : formatShare(t, share)}
      </ListCell>
      <ListCell figure data-label={t('reports.column.value')}>
        {money(value)}
      </ListCell>
      <ListCell figure data-label={t('reports.column.costPerBooking')}>
        {money(costPerBooking)}
      </ListCell>
    </ListRow>
  )
}

type VerdictProps = { figures: GroupedFigures; sources: LeadSource[]; month: string }

/** What a booking cost in the month, and the sources that cost and brought most. Nothing in a month without costs. */
function SourcesVerdict({ figures: { all, groups }, sources, month }: VerdictProps) {
  const t = useTranslation()
  if (!all.cost || !all.costPerBooking) return null
  const nameOf = (group: string) => sources.find(({ id }) => String(id) === group)?.name ?? ''
  const paid = groups.filter(({ figures }) => figures.cost)
  const wasted = paid
    .filter(({ figures }) => !figures.booked)
    .toSorted((a, b) => (b.figures.cost ?? 0) - (a.figures.cost ?? 0))[0]
  const dearest = paid
    .filter(({ figures }) => figures.booked)
    .toSorted((a, b) => (b.figures.costPerBooking ?? 0) - (a.figures.costPerBooking ?? 0))[0]
  const best = groups.toSorted((a, b) => (b.figures.booked ?? 0) - (a.figures.booked ?? 0))[0]
  return (
    <section className={css.verdict} aria-labelledby="verdict">
      <h2 id="verdict">{t('leads.sources.verdict', { amount: money(all.costPerBooking), month })}</h2>
      <p>
        {[
          wasted && t('leads.sources.wasted', { name: nameOf(wasted.group), amount: money(wasted.figures.cost) }),
          dearest &&
            t('leads.sources.dearest', {
              ...{ name: nameOf(dearest.group), amount: money(dearest.figures.costPerBooking) },
            }),
          best?.figures.booked && t('leads.sources.best', { name: nameOf(best.group), count: best.figures.booked }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

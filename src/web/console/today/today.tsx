import { redirect } from 'react-router'
import { formatClock, formatDayAndYear } from '#i18n/format.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { readMoneyOfDay } from '#modules/accounting/index.server.ts'
import { sumCashInHand } from '#modules/billing/index.server.ts'
import { listJobsOfDay, readFleetDays } from '#modules/dispatch/index.server.ts'
import { listWorkQueues } from '#modules/operations/index.server.ts'
import { readMonthToDate } from '#modules/reports/index.server.ts'
import type { App } from '#platform/app.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listBranchFilter } from '../kit/branch-filter.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import { Finder } from '../kit/finder.tsx'
import { readBranchFilter } from '../kit/read-branch-filter.server.ts'
import { usePermission } from '../kit/use-permission.ts'
import { listConsolePages } from '../pages.ts'
import type { Route } from './+types/today'
import { JobsPanel } from './jobs-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import { sumFleetDays } from './sum-fleet-days.ts'
import css from './today.module.css'
import { WeekPanel } from './week-panel.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { search, searchParams } = new URL(args.request.url)
  if ([...searchParams.keys()].some(name => name !== 'branch')) throw redirect(`/console/orders${search}`, 301) // the list of orders was here
  const [first] = listConsolePages(staff)
  if (first!.key !== 'today') throw redirect(first!.path)
  const { within, filter } = await respondOnError(readBranchFilter(app, staff, args.request))
  const figures = await respondOnError(loadToday(app, within, filter.branch))
  return { ...figures, filter, now: app.now() }
}

/** Reads what this member of staff may see of today; null for the rest. */
async function loadToday(app: App, staff: Staff, branch: number | null) {
  const today = toIndiaDate(app.now())
  const sees = (right: Parameters<typeof hasPermission>[1]) => hasPermission(staff, right)
  const [jobs, queues, money, cash, fleet, month] = await Promise.all([
    sees('orders') ? listJobsOfDay(app, staff, today) : null,
    listWorkQueues(app, staff),
    sees('money') || sees('payments') ? readMoneyOfDay(app, staff, today) : null,
    sees('payments') ? sumCashInHand(app, staff) : null,
    sees('orders') ? readFleetDays(app, staff, today, { count: 7, branch }) : null,
    sees('reports') ? readMonthToDate(app, staff) : null,
  ])
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n))
  return { jobs, queues, money, cash, week: fleet && sumFleetDays(fleet, days), month }
}

/** The first page of the console: the jobs of today, what waits, and the figures that this member of staff may see. */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const may = usePermission()
  const { jobs, queues, money, cash, week, month, filter, now } = loaderData
  const { branch, branches } = filter
  const today = toIndiaDate(now)
  const branchName = (id: number) => branches.find(one => one.id === id)?.name || t('board.ownBranch')
  return (
    <ConsolePage
      title={t('console.nav.today')}
      beside={<span className="muted">{`${formatDayAndYear(today, t.tag)}, ${formatClock(now)}`}</span>}
      actions={
        <div className={css.actions}>
          {branches.length > 1 && <Finder button={t('consoleToday.apply')} filters={listBranchFilter(t, filter)} />}
          {may('leads') && (
            <>
              <ButtonLink to="/console/leads/new">
                <Icon name="plus" />
                {t('consoleToday.newLead')}
              </ButtonLink>
              <ButtonLink to="/console/leads/phone">
                <Icon name="phone" />
                {t('consoleToday.phoneBooking')}
              </ButtonLink>
            </>
          )}
        </div>
      }
      tabs={null}
      className={css.page}
    >
      <div className={css.top}>
        {jobs && <JobsPanel {...{ jobs, queues, branch, today }} />}
        <QueuesPanel {...{ queues, branch, today }} />
        {money && <MoneyPanel {...{ money, cash, today, branch, branchName }} />}
      </div>
      <div className={css.low}>
        {week && <WeekPanel {...{ week, branch }} />}
        {month && month.month.orders + month.last.orders > 0 && <MonthPanel month={month} />}
      </div>
    </ConsolePage>
  )
}

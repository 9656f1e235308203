import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { listHiredCapacity, setCapacityShare, setHiredCapacity } from '#modules/crews/index.server.ts'
import { capacityShareSchema } from '#modules/crews/rules/capacity-share-schema.ts'
import { hiredCapacitySchema } from '#modules/crews/rules/hired-capacity-schema.ts'
import { readCapacity, readFleetDays } from '#modules/dispatch/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { SectionTabs } from '../kit/section-tabs.tsx'
import type { Route } from './+types/capacity'
import { buildBoardHref } from './board-href.ts'
import { BoardSearch } from './board-search.tsx'
import { CapacityShareCard } from './capacity-share-card.tsx'
import { CapacityTable } from './capacity-table.tsx'
import { DayPicker, getPickerDays, sumDayLoads } from './day-picker.tsx'
import { HiredCapacityCard } from './hired-capacity-card.tsx'
import { readBoardView } from './read-board-view.ts'

const PATH = '/console/board/capacity'
const DAYS = 28

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { day, branch } = readBoardView(args.request, app.now())
  const today = toIndiaDate(app.now())
  const capacity = await respondOnError(readCapacity(app, staff, day, { branch, count: DAYS }))
  const picker = getPickerDays(day)
  const loads = await respondOnError(
    readFleetDays(app, staff, picker.first, { count: picker.count, branch: capacity.branch }),
  )
  const hired = await respondOnError(listHiredCapacity(app, staff, capacity.branch, today))
  return { day, today, capacity, hired, loads: sumDayLoads(loads) }
}

/** Sets the hired trucks that a branch sells on a day, or the share above its own capacity. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const branch = z.coerce.number().int().min(0).catch(0).parse(fields.branch)
    if (fields.percent !== undefined) {
      await setCapacityShare(app, staff, branch, parseTypedFields(capacityShareSchema, fields))
      const title = translateFor(args.context)('board.share.saved')
      const { day } = readBoardView(args.request, app.now())
      return redirectWithToasts(buildBoardHref({ day, branch }, PATH), { kind: 'success', title })
    }
    const hired = parseTypedFields(hiredCapacitySchema, fields)
    await setHiredCapacity(app, staff, branch, hired)
    const title = translateFor(args.context)('board.hiredCapacity.saved')
    return redirectWithToasts(buildBoardHref({ day: hired.day, branch }, PATH), { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The booked and available crew-hours and trucks of a branch over four weeks. */
export default function CapacityPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const { day, today, capacity, hired, loads } = loaderData
  const t = useTranslation()
  const { branch, branches, office, cities, days } = capacity
  const last = addDays(day, DAYS - 1)
  const all = [...(office ? [{ id: 0, name: t('board.ownBranch') }] : []), ...branches]
  return (
    <ConsolePage
      title={t('board.capacity')}
      heading={t('board.title')}
      beside={
        <DayPicker
          view={{ day, branch, week: false }}
          today={today}
          text={t('board.weekOf', { first: formatDay(day, t.tag), last: formatDay(last, t.tag) })}
          step={DAYS}
          loads={loads}
          href={other => buildBoardHref({ day: other, branch }, PATH)}
          steps={{ before: t('board.capacity.before'), after: t('board.capacity.after') }}
        />
      }
      tabs={<SectionTabs query={buildBoardHref({ day, branch }).split('?')[1]} />}
      filters={<BoardSearch view={{ day, branch, week: false }} branches={all} page={PATH} isOneBranch />}
    >
      {days ? (
        <>
          <p className="muted sm">{t('board.capacity.lead', { count: cities.length, cities: cities.join(', ') })}</p>
          <CapacityTable days={days} branch={branch} today={today} />
          <CapacityShareCard
            {...{ branch, share: hired.share }}
            formError={formError?.typed.percent === undefined ? undefined : formError}
          />
          <HiredCapacityCard
            {...{ branch, today, hired }}
            formError={formError?.typed.percent === undefined ? formError : undefined}
          />
        </>
      ) : (
        <EmptyState title={t('board.capacity.none')}>{t('board.capacity.noneText')}</EmptyState>
      )}
    </ConsolePage>
  )
}

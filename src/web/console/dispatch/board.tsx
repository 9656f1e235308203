import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { formatDay } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { addDays, getWeekday, toIndiaDate } from '#kernel/india-time.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { addExtraDay } from '#modules/crews/index.server.ts'
import { extraDaySchema } from '#modules/crews/rules/extra-day-schema.ts'
import {
  assignSuggestions,
  listBoardBranches,
  markWorkerAbsent,
  readBoard,
  readFleetDays,
  suggestAssignments,
  undoAbsence,
} from '#modules/dispatch/index.server.ts'
import { listUnstartedJobs } from '#modules/dispatch/record/rules/unstarted-jobs.ts'
import { getLatestOrderNotice } from '#modules/orders/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { dayParam } from '../kit/search-params.ts'
import { SectionTabs } from '../kit/section-tabs.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { OutdatedPageNote } from '../live/outdated-page-note.tsx'
import { useReportedChanges } from '../live/use-reported-changes.ts'
import type { Route } from './+types/board'
import { buildBoardHref, getJobAnchor } from './board-href.ts'
import { BoardSearch } from './board-search.tsx'
import { BoardWeek } from './board-week.tsx'
import { countFound, DayBoard } from './day-board.tsx'
import { DayPicker, getPickerDays, sumDayLoads } from './day-picker.tsx'
import { readAccepted } from './read-accepted.ts'
import { readBoardView } from './read-board-view.ts'
import { SUGGESTIONS, SuggestionSheet } from './suggestion-sheet.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const view = readBoardView(args.request, app.now())
  // before the rows: a change in between is reported twice rather than never
  const newest = await respondOnError(getLatestOrderNotice(app))
  const today = toIndiaDate(app.now())
  const picker = getPickerDays(view.day)
  const [{ branches, office }, loads] = await Promise.all([
    respondOnError(listBoardBranches(app, staff)),
    respondOnError(readFleetDays(app, staff, picker.first, { count: picker.count, branch: view.branch })),
  ])
  const shared = { place: view, newest, today, branches, office, loads: sumDayLoads(loads) }
  if (view.week) {
    const first = addDays(view.day, -((getWeekday(view.day) + 6) % 7))
    const week = await respondOnError(readFleetDays(app, staff, first, { count: 7, branch: view.branch }))
    return { ...shared, week, board: null, waits: [], suggested: null, reviews: false }
  }
  const canAssign = hasPermission(staff, 'jobs') && view.day >= today
  const [board, suggested] = await Promise.all([
    respondOnError(readBoard(app, staff, view.day, view.branch)),
    canAssign ? respondOnError(suggestAssignments(app, staff, view.day, view.branch)) : null,
  ])
  const waits = listUnstartedJobs(app.now(), board)
  const reviews = new URL(args.request.url).searchParams.has('suggest')
  return { ...shared, week: null, board, waits, suggested, reviews }
}

const workerId = z.coerce.number().int().min(1)
const form = z.union([
  z.object({ absent: workerId }),
  z.object({ present: workerId, day: dayParam }),
  z.object({ extra: workerId }),
  z.object({ intent: z.literal('assign') }),
])

/**
 * Marks a worker as absent on the day that is shown, undoes that, or marks them as working on their weekly off; or
 * assigns the checked suggestions.
 */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const view = readBoardView(args.request, app.now())
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const input = parseFields(fields, form)
    if ('intent' in input) {
      const accepted = readAccepted(fields)
      if (accepted.length === 0) throw reject('invalid', 'dispatch.no-suggestion')
      const outcomes = await assignSuggestions(app, staff, accepted)
      const rejected = outcomes.flatMap(({ orderNo, leg, error }) =>
        error ? [{ orderNo, leg, text: formatErrorText(t, Object.values(error.fields)[0] ?? error.code) }] : [],
      )
      const assigned = outcomes.length - rejected.length
      if (rejected.length > 0) return { result: { assigned, rejected } }
      const title = t('board.suggest.done', { count: assigned })
      // One job is shown; after several, the board begins at its top, with the jobs that are left.
      const [first, ...more] = accepted
      const job = more.length === 0 ? `#${getJobAnchor(first!)}` : ''
      return redirectWithToasts(`${buildBoardHref(view)}${job}`, { kind: 'success', title })
    }
    if ('extra' in input) {
      const extra = parseTypedFields(extraDaySchema, { ...fields, day: view.day })
      await addExtraDay(app, staff, input.extra, extra)
      const title = t('board.extra.done', { day: formatDay(view.day, t.tag) })
      return redirectWithToasts(buildBoardHref(view), { kind: 'success', title })
    }
    const reason = t('board.absent.reason')
    if ('present' in input) {
      const day = input.day ?? view.day
      await undoAbsence(app, staff, input.present, { day, reason })
      const title = t('board.absent.undone')
      return redirectWithToasts(buildBoardHref({ ...view, day }), { kind: 'success', title })
    }
    await markWorkerAbsent(app, staff, input.absent, { day: view.day, reason })
    return redirectWithToasts(buildBoardHref(view), {
      ...{ kind: 'success', title: t('board.absent.done') },
      undo: {
        ...{ label: t('console.undo'), action: '/console/board' },
        fields: { present: String(input.absent), day: view.day },
      },
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

/** The dispatch board: the crews and trucks of a day, or branches and days of a week. */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const { place: view, newest, today, branches, office, loads, week, board, waits, suggested, reviews } = loaderData
  const [params] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const page = useRef<HTMLDivElement>(null)
  const reportedChanges = useReportedChanges(newest)
  const { day, branch } = view
  const formError = actionData && 'code' in actionData ? actionData : undefined
  const result = actionData && 'result' in actionData ? actionData.result : null
  const days = week?.[0]?.days
  const text = days
    ? t('board.weekOf', { first: formatDay(days[0]!.day, t.tag), last: formatDay(days.at(-1)!.day, t.tag) })
    : formatDay(day, t.tag)
  const open = suggested ? suggested.suggestions.length + suggested.rest.length : 0
  return (
    <ConsolePage
      title={t('board.title')}
      beside={
        <DayPicker
          {...{ view, today, text, loads }}
          step={week ? 7 : 1}
          href={other => buildBoardHref({ ...view, day: other })}
        />
      }
      actions={
        board && (
          <>
            <ButtonLink to={buildBoardHref({ day, branch }, '/console/board/sheets')}>{t('board.sheets')}</ButtonLink>
            {can('jobs') && open > 0 && (
              <ButtonLink
                // With nothing to assign it only leads to the reasons.
                {...(suggested!.suggestions.length > 0 && { look: 'primary' })}
                to={`${buildBoardHref(view)}&suggest=yes#${SUGGESTIONS}`}
                preventScrollReset
              >
                {t('board.suggest.action')}
              </ButtonLink>
            )}
          </>
        )
      }
      tabs={<SectionTabs query={buildBoardHref({ day, branch }).split('?')[1]} />}
      filters={
        <BoardSearch
          view={view}
          branches={[...(office ? [{ id: 0, name: t('board.ownBranch') }] : []), ...branches]}
          {...(board && {
            search: {
              typed,
              onType: setTyped,
              count: countFound(typed, board),
              onEnter: () => focusFirstResult(page.current),
            },
          })}
        />
      }
    >
      <OutdatedPageNote text={reportedChanges.size > 0 ? t('board.changed', { count: reportedChanges.size }) : null} />
      <div ref={page}>
        {week ? (
          <BoardWeek week={week} branch={branch} today={today} />
        ) : (
          board && <DayBoard {...{ board, suggested, waits, typed, formError }} />
        )}
      </div>
      {board && suggested && (reviews || result) && (
        <SuggestionSheet {...{ view, suggested, result }} error={formError?.text} />
      )}
    </ConsolePage>
  )
}

/** Focuses the first chip or card that was found; otherwise the first row of a truck or worker that was found. */
function focusFirstResult(board: HTMLElement | null) {
  const first = board?.querySelector<HTMLElement>('[data-found]')
  const target = first?.hasAttribute('tabindex') ? first : first?.querySelector('a')
  target?.focus()
}

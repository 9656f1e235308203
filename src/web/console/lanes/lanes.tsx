import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import { countLaneResults } from '#modules/orders/index.server.ts'
import {
  createLaneDraft,
  discardLaneDraft,
  type LaneDraft,
  type ListedLaneVersion,
  listLaneRates,
  measureLane,
  proposeLaneDraft,
  publishLanes,
  sendBackLaneDraft,
  withdrawLanes,
} from '#modules/pricing/index.server.ts'
import { compareLanes } from '#modules/pricing/rules/compare-lanes.ts'
import { getLaneKey, isSharedRate, type LaneRate, laneZoneKinds } from '#modules/pricing/rules/lane.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import { Finder } from '../kit/finder.tsx'
import { Fold } from '../kit/fold.tsx'
import { ListPage, NoResults, useIsFiltered } from '../kit/list-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { Sections } from '../kit/sections.tsx'
import pricesCss from '../prices/prices.module.css'
import type { Route } from './+types/lanes'
import { groupByLane } from './format-lane.ts'
import { LaneComparison } from './lane-comparison.tsx'
import { LaneTable } from './lane-table.tsx'

const PATH = '/console/prices/lanes'
const loads = ['shared', 'truck'] as const

const known = { id: z.coerce.number().int(), revision: z.coerce.number().int() }
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create') }),
  z.object({ intent: z.literal('withdraw'), version: z.coerce.number().int() }),
  z.object({ intent: z.literal('propose'), ...known, effectiveFrom: z.string().default('') }),
  z.object({ intent: z.literal('approve'), ...known }),
  z.object({ intent: z.literal('send-back'), ...known }),
  z.object({ intent: z.literal('discard'), ...known }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { active, draft, versions } = await respondOnError(listLaneRates(app, staff))
  const [{ vehicles }, activityLog] = await Promise.all([
    readVehiclesAndPackages(app.db),
    respondOnError(loadActivityLog(app, staff, 'prices', { subject: 'lane-rates', about: draft?.id ?? 0 })),
  ])
  const params = new URL(args.request.url).searchParams
  const showsDraft = draft !== null && (params.get('view') === 'draft' || active.version === 0)
  const rates = showsDraft ? draft.rates : active.rates
  const search = {
    text: (params.get('q') ?? '').trim().slice(0, 60),
    load: loads.find(one => one === params.get('load')) ?? null,
    zone: laneZoneKinds.find(one => one === params.get('zone')) ?? null,
  }
  const results = await respondOnError(countLaneResults(app, staff, rates))
  const found = groupByLane(rates.filter(rate => isFound(rate, search)))
  return {
    ...{ versions, search, activityLog, showsDraft, all: rates.length, hasVersion: active.version > 0 },
    counts: { active: groupByLane(active.rates).length, draft: draft ? groupByLane(draft.rates).length : 0 },
    lanes: found.map(lane => ({
      ...{ rates: lane, km: measureLane(lane[0]!) },
      result: results.get(getLaneKey(lane[0]!)) ?? { quoted: 0, won: 0 },
    })),
    vehicles: Object.fromEntries(vehicles.map(({ id, name }) => [id, name])),
    compared: draft && compareLanes(active.rates, draft.rates, measureLane).filter(({ state }) => state !== 'same'),
    draft: draft && toShownDraft(draft),
  }
}

const toShownDraft = ({ rates, ...draft }: LaneDraft) => ({ ...draft, isEmpty: rates.length === 0 })
type ShownDraft = ReturnType<typeof toShownDraft>

type Search = { text: string; load: (typeof loads)[number] | null; zone: LaneRate['from']['kind'] | null }
const isFound = (rate: LaneRate, { text, load, zone }: Search) =>
  [rate.from.name, rate.to.name, rate.from.state, rate.to.state].join(' ').toLowerCase().includes(text.toLowerCase()) &&
  (load === null || (load === 'shared') === isSharedRate(rate)) &&
  (zone === null || rate.from.kind === zone || rate.to.kind === zone)

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const input = parseFields(fields, form)
    if (input.intent === 'approve') {
      const version = await publishLanes(app, staff, input)
      return redirectWithToasts(PATH, { kind: 'success', title: t('lanes.approved', { version }) })
    }
    if (input.intent === 'withdraw') {
      await withdrawLanes(app, staff, input.version)
      return redirectWithToasts(PATH, { kind: 'success', title: t('lanes.withdrawn', { version: input.version }) })
    }
    const title = await runIntent(app, staff, input)
    const path = input.intent === 'discard' ? PATH : `${PATH}?view=draft`
    return redirectWithToasts(path, { kind: 'success', title: t(title) })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

type Intent = Exclude<z.infer<typeof form>, { intent: 'approve' | 'withdraw' }>

async function runIntent(app: App, staff: Staff, input: Intent) {
  if (input.intent === 'create') {
    await createLaneDraft(app, staff)
    return 'lanes.opened' as const
  }
  if (input.intent === 'send-back') {
    await sendBackLaneDraft(app, staff, input)
    return 'lanes.sentBack' as const
  }
  if (input.intent === 'discard') {
    await discardLaneDraft(app, staff, input)
    return 'lanes.discarded' as const
  }
  const { effectiveFrom } = input
  if (!isIndiaDate(effectiveFrom)) throw reject('invalid', 'lanes.past', { effectiveFrom: 'lanes.past' })
  await proposeLaneDraft(app, staff, { ...input, effectiveFrom })
  return 'lanes.proposed' as const
}

/** The lane rates in force or of the draft, the effect of the draft, and every version (LANE-01). */
export default function LanesPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { draft, lanes, search, showsDraft, counts, compared, versions, activityLog, vehicles, all } = loaderData
  const editable = showsDraft && draft?.state === 'open'
  const isFiltered = useIsFiltered()
  const query = showsDraft ? '?view=draft' : ''
  return (
    <ListPage
      title={t('lanes.title')}
      back={{ to: '/console/prices', text: t('lanes.back') }}
      lead={t('lanes.lead')}
      actions={<LaneActions draft={draft} editable={editable} csv={all > 0 ? `${PATH}.csv${query}` : null} />}
      sections={
        draft &&
        loaderData.hasVersion && (
          <Sections
            label={t('lanes.views')}
            sections={[
              { to: PATH, text: t('lanes.viewActive'), isOpen: !showsDraft, count: counts.active },
              { to: `${PATH}?view=draft`, text: t('lanes.viewDraft'), isOpen: showsDraft, count: counts.draft },
            ]}
          />
        )
      }
      finder={
        all > 0 && (
          <Finder
            search={{ label: t('lanes.find'), defaultValue: search.text, maxLength: 60 }}
            button={t('lanes.findButton')}
            filters={[
              {
                ...{ name: 'load', label: t('lanes.load'), value: search.load, any: t('lanes.anyLoad') },
                options: loads.map(load => [load, t(`lanes.load.${load}`)] as const),
              },
              {
                ...{ name: 'zone', label: t('lanes.zone'), value: search.zone, any: t('lanes.anyZone') },
                options: laneZoneKinds.map(kind => [kind, t(`lanes.kind.${kind}`)] as const),
              },
            ]}
          >
            {showsDraft && <input type="hidden" name="view" value="draft" />}
          </Finder>
        )
      }
      empty={
        lanes.length === 0 &&
        (isFiltered && all > 0 ? (
          <NoResults text={search.text} clear={`${PATH}${query}`} />
        ) : (
          <EmptyState title={t('lanes.emptyTitle')}>{t(draft ? 'lanes.noneDraft' : 'lanes.none')}</EmptyState>
        ))
      }
      total={t('lanes.total', { count: lanes.length, rates: lanes.reduce((sum, { rates }) => sum + rates.length, 0) })}
      foot={
        <>
          {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
          {draft && compared && (
            <LaneComparison compared={compared} vehicles={vehicles}>
              {draft.state === 'open' && <SubmitForm draft={draft} error={formError?.fields.effectiveFrom} />}
              {draft.state === 'proposed' && <ApproveForm draft={draft} />}
            </LaneComparison>
          )}
          {versions.length > 0 && <Versions versions={versions} />}
          {draft && (
            <ActivityLog
              title={t('lanes.activity')}
              activityLog={activityLog}
              formatAction={intent => t(`lanes.action.${intent as 'saved'}`)}
            />
          )}
        </>
      }
    >
      <LaneTable lanes={lanes} vehicles={vehicles} editable={editable} />
    </ListPage>
  )
}

type ActionsProps = { draft: ShownDraft | null; editable: boolean; csv: string | null }

function LaneActions({ draft, editable, csv }: ActionsProps) {
  const t = useTranslation()
  return (
    <>
      {csv && (
        <a className="link" href={csv} download>
          {t('console.rows.csv')}
        </a>
      )}
      {editable ? (
        <>
          <ButtonLink to={`${PATH}/import`}>
            <Icon name="upload" /> {t('lanes.import')}
          </ButtonLink>
          <ButtonLink look="secondary" to={`${PATH}/rate`}>
            <Icon name="plus" /> {t('lanes.new')}
          </ButtonLink>
        </>
      ) : (
        !draft && (
          <Form method="post">
            <Button look="secondary" name="intent" value="create">
              {t('lanes.openDraft')}
            </Button>
          </Form>
        )
      )}
    </>
  )
}

const Known = ({ draft: { id, revision } }: { draft: ShownDraft }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="revision" value={revision} />
  </>
)

function SubmitForm({ draft, error }: { draft: ShownDraft; error: string | undefined }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className={pricesCss.submit} key={draft.revision} noValidate>
      <Known draft={draft} />
      <DateField
        name="effectiveFrom"
        label={t('lanes.effectiveFrom')}
        hint={t('lanes.effectiveFromHint')}
        defaultValue={draft.effectiveFrom ?? ''}
        error={error}
      />
      <div className={pricesCss.buttons}>
        <Button look="primary" name="intent" value="propose" disabled={busy || draft.isEmpty}>
          {t('lanes.propose')}
        </Button>
        <Button look="danger" name="intent" value="discard" disabled={busy}>
          {t('lanes.discard')}
        </Button>
      </div>
    </Form>
  )
}

function ApproveForm({ draft }: { draft: ShownDraft }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { proposedBy, effectiveFrom, mayApprove } = draft
  return (
    <Form method="post" className={pricesCss.submit}>
      <Known draft={draft} />
      <h3>{t('lanes.approveTitle', { by: proposedBy ?? '' })}</h3>
      {effectiveFrom && <p>{t('lanes.approveFrom', { day: formatDay(effectiveFrom, t.tag) })}</p>}
      {!mayApprove && <p className="muted">{t('lanes.approveSecond')}</p>}
      <div className={pricesCss.buttons}>
        {mayApprove && (
          <Button look="primary" name="intent" value="approve" disabled={busy}>
            {t('lanes.approve')}
          </Button>
        )}
        <Button name="intent" value="send-back" disabled={busy}>
          {t('lanes.sendBack')}
        </Button>
        <Button look="danger" name="intent" value="discard" disabled={busy}>
          {t('lanes.discard')}
        </Button>
      </div>
      <p className="muted sm">
        {t('lanes.editedBy', { by: draft.editedBy, when: formatInstant(draft.editedAt, t.tag) })}
      </p>
    </Form>
  )
}

function Versions({ versions }: { versions: ListedLaneVersion[] }) {
  const t = useTranslation()
  return (
    <Fold summary={t('lanes.versions')}>
      <ul className={`${cardCss.card} ${pricesCss.list}`}>
        {versions.map(({ version, state, count, effectiveFrom, editedBy, approvedBy }) => (
          <li key={version}>
            <div>
              <b>{t('lanes.version', { version })}</b>
              <span className="sm">{t('lanes.count', { count })}</span>
              <span className="muted sm">{t('lanes.approvedBy', { by: editedBy, other: approvedBy ?? editedBy })}</span>
              {state === 'scheduled' && (
                <Form method="post">
                  <input type="hidden" name="version" value={version} />
                  <Button small name="intent" value="withdraw">
                    {t('lanes.withdraw')}
                  </Button>
                </Form>
              )}
            </div>
            <p className={pricesCss.state}>
              <b data-state={state === 'active' ? 'live' : state}>{t(`lanes.state.${state}`)}</b>
              <span className="muted sm">{t('lanes.from', { day: formatDay(effectiveFrom, t.tag) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

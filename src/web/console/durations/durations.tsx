import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { type IndiaDate, isIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  createDurationDraft,
  type DurationDraft,
  discardDurationDraft,
  type ListedDurations,
  listDurations,
  proposeDurationDraft,
  publishDurations,
  saveDurationDraft,
  sendBackDurationDraft,
  withdrawDurations,
} from '#modules/crews/index.server.ts'
import { calibrateDurations } from '#modules/crews/rules/calibrate-durations.ts'
import { parseDurationFields, toDurationFields } from '#modules/crews/rules/check-durations.ts'
import { compareDurations, packingKinds } from '#modules/crews/rules/compare-durations.ts'
import { toJobDurations } from '#modules/crews/rules/job-durations.ts'
import { readReportedDurations } from '#modules/reports/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import { EditorFields } from '../prices/price-cells.tsx'
import pricesCss from '../prices/prices.module.css'
import type { Route } from './+types/durations'
import { DurationComparison } from './duration-comparison.tsx'
import { DurationEditor, DurationView, formatDurationField } from './duration-editor.tsx'

const PATH = '/console/places/durations'
const draftIntents = ['save', 'calibrate', 'propose', 'approve', 'send-back', 'discard'] as const
const known = { id: z.coerce.number().int(), revision: z.coerce.number().int() }
const envelope = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create') }),
  z.object({ intent: z.literal('withdraw'), version: z.coerce.number().int() }),
  ...draftIntents.map(intent => z.object({ intent: z.literal(intent), ...known })),
])
type Fields = Record<string, string>

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { versions, draft, branches } = await respondOnError(listDurations(app, staff))
  const active = versions.find(({ state }) => state === 'active')!
  const requested = new URL(args.request.url).searchParams.get('kind')
  const kind = packingKinds.find(one => one === requested) ?? 'packed'
  const [reported, activityLog] = await respondOnError(
    Promise.all([
      readReportedDurations(app, staff, active.effectiveFrom),
      loadActivityLog(app, staff, 'places', { subject: 'durations', about: draft?.id ?? 0 }),
    ]),
  )
  const first = branches.find(({ id }) => reported.byBranch.some(one => one.branchId === id))?.id ?? 0
  return {
    ...{ versions, draft, branches, active, reported, activityLog, kind },
    compared: draft && compareDurations(toJobDurations(active.terms, first), toJobDurations(draft.terms, first), kind),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const input = parseFields(fields, envelope)
    const title = await runIntent(app, staff, input, fields)
    return redirectWithToasts(PATH, {
      kind: 'success',
      title: typeof title === 'string' ? t(title) : t(title.text, { version: title.version }),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

type Title = `durations.${'new' | 'saved' | 'calibrated' | 'proposed' | 'sentBack' | 'discarded'}`
type VersionTitle = { text: 'durations.approved' | 'durations.withdrawn'; version: number }

async function runIntent(
  app: App,
  staff: Staff,
  input: z.infer<typeof envelope>,
  fields: Fields,
): Promise<Title | VersionTitle> {
  if (input.intent === 'create') {
    await createDurationDraft(app, staff)
    return 'durations.new'
  }
  if (input.intent === 'withdraw') {
    await withdrawDurations(app, staff, input.version)
    return { text: 'durations.withdrawn', version: input.version }
  }
  if (input.intent === 'approve')
    return { text: 'durations.approved', version: await publishDurations(app, staff, input) }
  if (input.intent === 'send-back') {
    await sendBackDurationDraft(app, staff, input)
    return 'durations.sentBack'
  }
  if (input.intent === 'discard') {
    await discardDurationDraft(app, staff, input)
    return 'durations.discarded'
  }
  return saveDraft(app, staff, { intent: input.intent, id: input.id, revision: input.revision }, fields)
}

/** Saves the draft as typed; to submit it, or with the branch factors from the reports, as asked. */
async function saveDraft(
  app: App,
  staff: Staff,
  { intent, ...of }: { intent: 'save' | 'calibrate' | 'propose'; id: number; revision: number },
  fields: Fields,
): Promise<Title> {
  const { versions, branches } = await listDurations(app, staff)
  const terms = parseDurationFields(
    fields,
    branches.map(({ id }) => id),
  )
  if (intent === 'calibrate') {
    const active = versions.find(({ state }) => state === 'active')!
    const { byBranch } = await readReportedDurations(app, staff, active.effectiveFrom)
    await saveDurationDraft(app, staff, { ...of, terms: calibrateDurations(terms, active.terms, byBranch) })
    return 'durations.calibrated'
  }
  const day = fields.effectiveFrom ?? ''
  const wrong: Record<string, ErrorCode> =
    intent === 'propose' && !isIndiaDate(day) ? { effectiveFrom: 'durations.past' } : {}
  if (Object.keys(wrong).length > 0) throw reject('invalid', 'durations.invalid', wrong)
  const revision = await saveDurationDraft(app, staff, { ...of, terms })
  if (intent === 'save') return 'durations.saved'
  await proposeDurationDraft(app, staff, {
    ...{ id: of.id, revision },
    effectiveFrom: day as IndiaDate,
  })
  return 'durations.proposed'
}

/** How long jobs take: the draft with its effect on usual moves, and every version (CAP-01). */
export default function DurationsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { versions, draft, branches, active, reported, activityLog, kind, compared } = loaderData
  return (
    <FormPage
      title={t('durations.title')}
      lead={t('durations.lead')}
      back={{ to: '/console/places', text: t('places.title') }}
      actions={
        !draft && (
          <Form method="post">
            <Button look="primary" name="intent" value="create">
              {t('durations.new')}
            </Button>
          </Form>
        )
      }
    >
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      {draft?.state === 'open' && (
        <DraftForm draft={draft} branches={branches} reported={reported} formError={formError} />
      )}
      {draft?.state === 'proposed' && <ApproveForm draft={draft} />}
      {draft?.state === 'proposed' && <DurationView terms={draft.terms} branches={branches} reported={reported} />}
      {compared && <DurationComparison compared={compared} kind={kind} />}
      {!draft && <DurationView terms={active.terms} branches={branches} reported={reported} />}
      <FormSection title={t('durations.versions')} hint={t('durations.versionsHint')}>
        <ul className={pricesCss.list}>
          {versions.map(version => (
            <VersionRow key={version.version} version={version} />
          ))}
        </ul>
      </FormSection>
      {draft && (
        <ActivityLog
          title={t('durations.activity')}
          activityLog={activityLog}
          formatAction={intent => t(`durations.action.${intent as 'saved'}`)}
        />
      )}
    </FormPage>
  )
}

type DraftProps = {
  draft: DurationDraft
  branches: Route.ComponentProps['loaderData']['branches']
  reported: Route.ComponentProps['loaderData']['reported']
  formError: Route.ComponentProps['actionData']
}

function DraftForm({ draft, branches, reported, formError }: DraftProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const saved = toDurationFields(
    draft.terms,
    branches.map(({ id }) => id),
  )
  const fields: Fields = { effectiveFrom: draft.effectiveFrom ?? '', ...saved, ...formError?.typed }
  const meanwhile = Object.entries(saved).flatMap(([name, value]) => {
    const text =
      formError?.code === 'durations.changed' ? describeConcurrentEdit(t, value, formError.typed[name]) : undefined
    return text ? [[name, text] as const] : []
  })
  const errors: Fields = { ...formError?.fields, ...Object.fromEntries(meanwhile) }
  return (
    <SectionedForm
      key={`${draft.id} ${draft.revision}`}
      error={formError && { text: formError.text, fields: errors }}
      labelOf={field => formatDurationField(t, field, branches)}
      hidden={{ id: draft.id, revision: readKnownRevision(draft.revision, formError, 'durations.changed') }}
      save={t('durations.save')}
      saveAs="save"
    >
      <EditorFields fields={fields} errors={errors}>
        <DurationEditor branches={branches} reported={reported} />
        <FormSection
          title={t('durations.calibrate')}
          hint={t('durations.calibrateHint', { day: formatDay(reported.from, t.tag) })}
        >
          <div>
            <Button name="intent" value="calibrate" disabled={busy}>
              {t('durations.calibrate')}
            </Button>
          </div>
        </FormSection>
        <FormSection title={t('durations.effectiveFrom')} hint={t('durations.effectiveFromHint')}>
          <DateField
            name="effectiveFrom"
            label={t('durations.effectiveFrom')}
            defaultValue={fields.effectiveFrom}
            error={errors.effectiveFrom}
          />
          <div className={pricesCss.buttons}>
            <Button look="primary" name="intent" value="propose" disabled={busy}>
              {t('durations.propose')}
            </Button>
            <Button look="danger" name="intent" value="discard" disabled={busy}>
              {t('durations.discard')}
            </Button>
          </div>
        </FormSection>
      </EditorFields>
    </SectionedForm>
  )
}

function ApproveForm({ draft: { id, revision, proposedBy, effectiveFrom, mayApprove } }: { draft: DurationDraft }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{t('durations.approveTitle', { by: proposedBy ?? '' })}</h2>
      {effectiveFrom && <p>{t('durations.approveFrom', { day: formatDay(effectiveFrom, t.tag) })}</p>}
      {!mayApprove && <p className="muted">{t('durations.approveSecond')}</p>}
      <Form method="post" className={pricesCss.buttons}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={revision} />
        {mayApprove && (
          <Button look="primary" name="intent" value="approve" disabled={busy}>
            {t('durations.approve')}
          </Button>
        )}
        <Button name="intent" value="send-back" disabled={busy}>
          {t('durations.sendBack')}
        </Button>
        <Button look="danger" name="intent" value="discard" disabled={busy}>
          {t('durations.discard')}
        </Button>
      </Form>
    </section>
  )
}

function VersionRow({
  version: { version, state, effectiveFrom, editedBy, approvedBy },
}: {
  version: ListedDurations
}) {
  const t = useTranslation()
  return (
    <li>
      <div>
        <b>{version === 0 ? t('durations.version.default') : t('durations.version', { version })}</b>
        {editedBy && (
          <span className="muted sm">{t('durations.approvedBy', { by: editedBy, other: approvedBy ?? editedBy })}</span>
        )}
        {state === 'scheduled' && (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button small name="intent" value="withdraw">
              {t('durations.withdraw')}
            </Button>
          </Form>
        )}
      </div>
      <p className={pricesCss.state}>
        <b data-state={state === 'active' ? 'live' : state}>{t(`durations.state.${state}`)}</b>
        {effectiveFrom && (
          <span className="muted sm">{t('durations.from', { day: formatDay(effectiveFrom, t.tag) })}</span>
        )}
      </p>
    </li>
  )
}

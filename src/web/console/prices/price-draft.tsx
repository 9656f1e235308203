import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readVehiclesAndPackages } from '#modules/catalogue/index.server.ts'
import {
  discardPriceDraft,
  type PriceDraftDetails,
  proposePriceDraft,
  publishPriceDraft,
  readPriceDraft,
  sendBackPriceDraft,
  updatePriceDraft,
} from '#modules/pricing/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ControlIds, TextField } from '#web/ui/field.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import { ErrorSummary } from '../kit/form-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import type { Route } from './+types/price-draft'
import { readSelectedCities, toCityCheckboxes, toClearedCityCheckboxes } from './city-boxes.ts'
import { PriceBookCities } from './price-book-cities.tsx'
import { PriceBookEditor } from './price-book-editor.tsx'
import { EditorFields } from './price-cells.tsx'
import { PriceComparison } from './price-comparison.tsx'
import { type PriceFields, toPriceFields } from './price-fields.ts'
import css from './prices.module.css'
import { readPriceTerms } from './read-terms.ts'

const draftIntents = ['save', 'propose', 'confirm', 'send-back', 'discard'] as const
type DraftIntent = (typeof draftIntents)[number]
const form = z.record(z.string(), z.string())
const envelope = z.object({ intent: z.enum(draftIntents), revision: z.coerce.number().int() })

const parseDraftId = (params: Route.LoaderArgs['params']) => Number(/^\d{1,9}$/.exec(params.draft)?.[0] ?? 0)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseDraftId(args.params)
  const draft = await respondOnError(readPriceDraft(app, staff, id))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'prices', { subject: 'price-draft', about: id }))
  const requested = Number(new URL(args.request.url).searchParams.get('package'))
  const { packages } = draft.offered
  const packageId = (packages.find(one => one.id === requested) ?? packages[Math.floor(packages.length / 2)])?.id ?? 0
  return { draft, packageId, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const id = parseDraftId(args.params)
  let fields: PriceFields = {}
  try {
    fields = await readForm(args.request, form, app)
    const { intent, revision } = parseFields(fields, envelope)
    if (intent === 'discard') {
      await discardPriceDraft(app, staff, id, { revision })
      return redirectWithToasts('/console/prices', { kind: 'info', title: t('prices.discarded') })
    }
    if (intent === 'confirm') {
      const version = await publishPriceDraft(app, staff, id, { revision })
      return redirectWithToasts('/console/prices', { kind: 'success', title: t('prices.published', { version }) })
    }
    if (intent === 'send-back') {
      await sendBackPriceDraft(app, staff, id, { revision })
      return redirect(`/console/prices/${id}`)
    }
    await savePriceDraft(app, staff, id, { intent, revision, fields })
    return redirectWithToasts(`/console/prices/${id}`, {
      kind: 'success',
      title: t(`prices.${resultByIntent[intent]}`),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

const resultByIntent = { save: 'saved', propose: 'proposed' } as const

async function savePriceDraft(
  app: App,
  staff: Staff,
  id: number,
  input: { intent: DraftIntent; revision: number; fields: PriceFields },
) {
  const { intent, revision, fields } = input
  requirePermission(staff, 'prices')
  const { vehicles, packages } = await readVehiclesAndPackages(app.db)
  const name = (fields.name ?? '').trim().slice(0, 60)
  const startsOn = intent === 'propose' ? (fields.startsOn ?? '') : ''
  const read = readPriceTerms(fields, {
    vehicles: listPricedIds(vehicles, 'vehicle', fields),
    packages: listPricedIds(packages, 'package', fields),
  })
  const errors: Record<string, ErrorCode> = { ...read.errors, ...(!name && { name: 'prices.name' }) }
  if (startsOn && !isIndiaDate(startsOn)) errors.startsOn = 'prices.day'
  if (!read.terms || Object.keys(errors).length > 0) throw reject('invalid', 'prices.form', errors)
  const saved = await updatePriceDraft(app, staff, id, {
    revision,
    name,
    terms: read.terms,
    cities: readSelectedCities(fields),
  })
  if (intent === 'propose') await proposePriceDraft(app, staff, id, { revision: saved, startsOn: startsOn || null })
}

/** Returns the ids that need a price: all offered ones, and others with a typed price. */
const listPricedIds = (all: { id: number; active: boolean }[], prefix: string, fields: PriceFields) =>
  all.flatMap(({ id, active }) => {
    const typed = Object.entries(fields).some(([name, value]) => name.startsWith(`${prefix}.${id}.`) && value.trim())
    return active || typed ? [id] : []
  })

/** One draft of the price book: its values, their effect on typical moves, and its approval. */
export default function PriceDraftPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { draft, packageId, activityLog } = loaderData
  const open = draft.state === 'open'
  const saved: PriceFields = { ...toPriceFields(draft.terms), ...toCityCheckboxes(draft.cities), name: draft.name }
  const typed = open && formError ? { ...toClearedCityCheckboxes(draft.cities), ...formError.typed } : null
  const fields = { ...saved, ...typed }
  const errors = {
    ...formError?.fields,
    ...(formError?.code === 'prices.changed' && describeConcurrentEdits(t, saved, fields)),
  }
  return (
    <ConsolePage
      title={draft.name}
      heading={
        <>
          {draft.name} <span className={css.stamp}>{t(`prices.state.${draft.state}`)}</span>
        </>
      }
      back={{ to: '/console/prices', text: t('prices.back') }}
      lead={draft.group === null ? t('prices.forAll') : t('prices.forGroup', { group: draft.group })}
    >
      {formError && <ErrorSummary error={{ text: formError.text, fields: errors }} prefix="price-" />}
      {!open && draft.state === 'proposed' && <ApproveDraftForm draft={draft} />}
      <div className={css.editor}>
        <Form method="post" className={columnsCss.stack} noValidate key={draft.revision} id="terms">
          <input type="hidden" name="revision" value={readKnownRevision(draft.revision, formError, 'prices.changed')} />
          <ControlIds value="price-">
            <fieldset disabled={!open} className={columnsCss.stack}>
              <legend className="vh">{t('prices.new')}</legend>
              <TextField
                label={t('prices.name')}
                name="name"
                defaultValue={fields.name}
                maxLength={60}
                error={errors.name}
                autoComplete="off"
              />
              <EditorFields fields={fields} errors={errors}>
                {draft.group !== null && <PriceBookCities cities={draft.cities} />}
                <PriceBookEditor terms={draft.terms} offered={draft.priceable} />
              </EditorFields>
              {open && <SubmitDraftForm startsOn={fields.startsOn} error={errors.startsOn} />}
            </fieldset>
          </ControlIds>
        </Form>
        <div className={columnsCss.stack}>
          <PriceDraftErrors draft={draft} />
          {draft.comparedMoves.length > 0 && (
            <PriceComparison comparedMoves={draft.comparedMoves} offered={draft.offered} packageId={packageId} />
          )}
          <ActivityLog
            title={t('prices.trail')}
            activityLog={activityLog}
            formatAction={intent => t(`prices.action.${intent as 'saved'}`)}
          />
        </div>
      </div>
    </ConsolePage>
  )
}

/** Returns notes for the fields where another person saved a different value. */
const describeConcurrentEdits = (t: Translate, saved: PriceFields, typed: PriceFields): PriceFields =>
  Object.fromEntries(
    Object.entries(saved).flatMap(([name, value]) => {
      const told = name in typed && describeConcurrentEdit(t, value, typed[name])
      return told ? [[name, told]] : []
    }),
  )

function SubmitDraftForm({ startsOn, error }: { startsOn: string | undefined; error: string | undefined }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={css.submit}>
      <DateField
        label={t('prices.startsOn')}
        hint={t('prices.startsOnHint')}
        name="startsOn"
        defaultValue={startsOn}
        error={error}
      />
      <div className={css.buttons}>
        <Button look="secondary" name="intent" value="save" disabled={busy}>
          {t('prices.save')}
        </Button>
        <Button look="primary" name="intent" value="propose" disabled={busy}>
          {t('prices.propose')}
        </Button>
        <Button look="danger" name="intent" value="discard" disabled={busy}>
          {t('prices.discard')}
        </Button>
      </div>
    </section>
  )
}

function ApproveDraftForm({
  draft: { revision, proposedBy, startsOn, mayConfirm, isOwn },
}: {
  draft: PriceDraftDetails
}) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const day = startsOn && formatDay(startsOn, t.tag)
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>{t('prices.confirmTitle', { by: proposedBy ?? '' })}</h2>
      <p>{day ? t('prices.confirmFrom', { day }) : t('prices.confirmAtOnce')}</p>
      {isOwn && <p className="muted">{t(mayConfirm ? 'prices.confirmAlone' : 'prices.confirmSecond')}</p>}
      <Form method="post" className={css.buttons}>
        <input type="hidden" name="revision" value={revision} />
        {mayConfirm && (
          <Button look="primary" name="intent" value="confirm" disabled={busy}>
            {t('prices.confirm')}
          </Button>
        )}
        <Button name="intent" value="send-back" disabled={busy}>
          {t('prices.sendBack')}
        </Button>
        <Button look="danger" name="intent" value="discard" disabled={busy}>
          {t('prices.discard')}
        </Button>
      </Form>
    </section>
  )
}

/** The reasons why the saved draft cannot be submitted for approval. */
function PriceDraftErrors({
  draft: { missing, inversion: unfair, cityInTwoGroups: twice, offered },
}: {
  draft: PriceDraftDetails
}) {
  const t = useTranslation()
  if (twice)
    return (
      <section className={css.warning}>
        <h2>{t('prices.twice.title', { city: twice })}</h2>
        <p>{t('prices.twice.text')}</p>
      </section>
    )
  if (missing.length > 0)
    return (
      <section className={css.warning}>
        <h2>{t('prices.missing.title')}</h2>
        <p>{t('prices.missing.text', { names: missing.join(', ') })}</p>
      </section>
    )
  if (!unfair) return null
  const { packageId, km, less, more } = unfair
  return (
    <section className={css.warning}>
      <h2>{t('prices.unfair.title')}</h2>
      <p>
        {t('prices.unfair.text', {
          package: offered.packages.find(({ id }) => id === packageId)!.name,
          km,
          less: less.cft,
          lessPrice: formatRupees(less.price, 'short'),
          more: more.cft,
          morePrice: formatRupees(more.price, 'short'),
        })}
      </p>
    </section>
  )
}

import { z } from 'zod'
import { formatMonth } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, ZERO } from '#kernel/money.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import { getMonthAfter, listMonthsUntil, toMonthPeriod } from '#modules/accounting/rules/accounting-period.ts'
import { getPortalWebhookUrl, readLeadSource, saveLeadSource } from '#modules/sales/index.server.ts'
import { LEAD_SOURCE_NAME_MAX_LENGTH, LEAD_SOURCE_NOTE_MAX_LENGTH } from '#modules/sales/rules/lead-source.ts'
import type { LeadPortal } from '#modules/sales/rules/portal-lead.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { CheckboxField, ChoiceEntry, EntryForm, LineEntry, NumberEntry } from '../catalogue/entry-form.tsx'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { ActivityLog } from '../kit/activity-log.tsx'
import cardCss from '../kit/card.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import type { Route } from './+types/lead-source'
import { CopyLink } from './copy-link.tsx'

const LIST = '/console/leads/sources'
/** Costs are often known for the next month already, and sometimes entered late. */
const [MONTHS_AHEAD, MONTHS_LISTED] = [2, 15]

const form = z
  .object({
    revision: z.coerce.number().int(),
    name: z.string().trim().min(1, 'lead.source-name').max(LEAD_SOURCE_NAME_MAX_LENGTH, 'lead.long').default(''),
    note: z.string().trim().max(LEAD_SOURCE_NOTE_MAX_LENGTH, 'lead.long').default(''),
    active: z.literal('yes').optional(),
    perMonth: optionalTypedField(rupeesField('lead.budget', { least: ZERO }), null),
    from: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'lead.required'),
  })
  .transform(({ revision, active, perMonth, from, ...row }) => ({
    revision,
    row: { ...row, active: active === 'yes', cost: perMonth === null ? null : { perMonth, from: `${from}-01` } },
  }))

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError(
    (async () => {
      requirePermission(staff, 'leads')
      requireAllBranches(staff)
    })(),
  )
  const months = listCostMonths(toIndiaDate(app.now()))
  const thisMonth = toIndiaDate(app.now()).slice(0, 7)
  if (args.params.id === 'new') return { source: null, months, thisMonth, webhookUrl: null, activityLog: [] }
  const source = await respondOnError(readLeadSource(app, staff, parseFleetId(args.params.id)))
  const about = { subject: 'lead-source', about: source.id } as const
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'leads', about))
  const webhookUrl = source.portal && getPortalWebhookUrl(app, source.portal)
  return { source, months, thisMonth, webhookUrl, activityLog }
}

/** Lists the months from which a cost can apply, newest first. */
function listCostMonths(today: IndiaDate): string[] {
  let last = today.slice(0, 7)
  for (let n = 0; n < MONTHS_AHEAD; n++) last = getMonthAfter(last)
  return listMonthsUntil(toMonthPeriod(last).to, MONTHS_LISTED)
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    requirePermission(staff, 'leads')
    const { revision, row } = parseFields(typed, form)
    const shown = args.params.id === 'new' ? null : { id: parseFleetId(args.params.id), revision }
    await saveLeadSource(app, staff, shown, row)
    return redirectWithToasts(LIST, { kind: 'success', title: translateFor(args.context)('leads.sources.saved') })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

const labelOf = (t: Translate, name: string) => t(`leads.sources.field.${name as 'name'}`)

/** A source of leads: its name, and its cost per month by the month from which it applies. */
export default function LeadSourcePage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { source, months, thisMonth, webhookUrl, activityLog } = loaderData
  const fields: Record<string, string> = source
    ? { name: source.name, note: source.note, active: source.active ? 'yes' : '', from: thisMonth, perMonth: '' }
    : { active: 'yes', from: thisMonth }
  return (
    <EntryPage
      title={source?.name ?? t('leads.sources.new')}
      back={{ to: LIST, text: t('leads.sources.title') }}
      form={
        <section className={cardCss.card}>
          <EntryForm
            intent="save"
            fields={fields}
            revision={source?.revision ?? 0}
            formError={formError}
            changed="lead.source-changed"
            labels={labelOf}
          >
            <LineEntry name="name" most={LEAD_SOURCE_NAME_MAX_LENGTH} />
            <LineEntry name="note" most={LEAD_SOURCE_NOTE_MAX_LENGTH} hint={t('leads.sources.noteHint')} />
            <div className={catalogueCss.fields}>
              <NumberEntry name="perMonth" hint={source ? t('leads.sources.costHint') : ''} />
              <ChoiceEntry
                name="from"
                choices={months.map(month => ({ value: month, name: formatMonth(month, t.tag) }))}
              />
            </div>
            <CheckboxField name="active" hint={source?.channel ? t('leads.sources.neededHint') : ''} />
            <div className={catalogueCss.buttons}>
              <Button look="primary">{t('leads.sources.save')}</Button>
            </div>
          </EntryForm>
        </section>
      }
      beside={
        source && (
          <>
            {source.portal && <PortalWebhook portal={source.portal} url={webhookUrl} />}
            <section className={cardCss.card}>
              <h2>{t('leads.sources.costs')}</h2>
              {source.costs.length === 0 ? (
                <p className="muted">{t('leads.sources.noCosts')}</p>
              ) : (
                <table className={catalogueCss.preview}>
                  <thead>
                    <tr>
                      <th scope="col">{t('leads.sources.field.from')}</th>
                      <th scope="col">{t('leads.sources.perMonth')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {source.costs.map(({ from, perMonth }) => (
                      <tr key={from}>
                        <th scope="row">{formatMonth(from.slice(0, 7), t.tag)}</th>
                        <td>{formatRupees(perMonth, 'short')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </section>
          </>
        )
      }
      activityLog={
        source && (
          <ActivityLog
            title={t('leads.plan.trail')}
            activityLog={activityLog}
            formatAction={action => t(`leads.source.action.${action as 'saved'}`)}
          />
        )
      }
    />
  )
}

/** How the leads of a portal arrive by themselves: the address to enter at the portal, and where. */
function PortalWebhook({ portal, url }: { portal: LeadPortal; url: string | null }) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('leads.sources.webhook')}</h2>
      {url ? (
        <>
          <p className="muted">{t(`leads.sources.portal.${portal}`)}</p>
          <CopyLink label={t('leads.sources.webhookUrl')} url={url} />
        </>
      ) : (
        <p className="muted">
          {t('leads.sources.webhookOff', {
            setting: portal === 'meta' ? 'META_LEADS_ACCESS_TOKEN' : 'LEADS_WEBHOOK_SECRET',
          })}
        </p>
      )}
    </section>
  )
}

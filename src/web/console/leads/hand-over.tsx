import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { handOverLeads, listLeadOwners, listSalesTeam } from '#modules/sales/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import type { Route } from './+types/hand-over'
import css from './lead-entry.module.css'

const staffId = z.string().regex(/^\d{1,9}$/, 'lead.owner')
const form = z.object({
  from: staffId.transform(Number),
  to: z.union([z.literal('in-turn'), staffId.transform(Number)], 'lead.owner'),
})

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const owners = await respondOnError(listLeadOwners(app, staff))
  const team = await listSalesTeam(app.db)
  const requested = Number(new URL(args.request.url).searchParams.get('from'))
  return {
    owners,
    team: team.map(({ id, name }) => ({ id, name })),
    from: owners.find(({ id }) => id === requested)?.id ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    requirePermission(staff, 'leads')
    const { from, to } = parseFields(typed, form)
    const { assigned, left } = await handOverLeads(app, staff, from, to)
    const t = translateFor(args.context)
    return redirectWithToasts('/console/leads?whose=all', {
      ...{ kind: left > 0 ? 'warning' : 'success', title: t('leads.handOver.done', { count: assigned }) },
      ...(left > 0 && { text: t('leads.handOver.left', { count: left }) }),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** The page that hands over all open leads of a member of staff, such as one who leaves. */
export default function HandOverPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { owners, team, from } = loaderData
  const typed = formError?.typed
  return (
    <ConsolePage
      title={t('leads.handOver.title')}
      back={{ to: '/console/leads', text: t('leads.back') }}
      lead={t('leads.handOver.lead')}
      narrow
    >
      {owners.length === 0 ? (
        <p className="muted">{t('leads.handOver.none')}</p>
      ) : (
        <section className={`${cardCss.card} ${css.card}`}>
          {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
          <Form method="post" className={css.form}>
            <div className={css.fields}>
              <SelectField
                label={t('leads.handOver.from')}
                name="from"
                defaultValue={typed?.from ?? from ?? ''}
                error={formError?.fields.from}
              >
                {owners.map(({ id, name, count }) => (
                  <option key={id} value={id}>
                    {t('leads.handOver.owner', { name, count })}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('leads.handOver.to')}
                name="to"
                defaultValue={typed?.to ?? 'in-turn'}
                error={formError?.fields.to}
              >
                <option value="in-turn">{t('leads.handOver.inTurn')}</option>
                {team.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <p>
              <Button look="secondary" disabled={busy}>
                {t('leads.handOver.button')}
              </Button>
            </p>
          </Form>
        </section>
      )}
    </ConsolePage>
  )
}

import { z } from 'zod'
import { requirePermission } from '#modules/access/index.server.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { readFleetChoices, readTeam, readTeamChoices, saveTeam } from '#modules/crews/index.server.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { teamSchema } from '#modules/crews/rules/team-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { CheckboxField, ChoiceEntry, EntryForm, LineEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import { EntryPage } from '../kit/entry-page.tsx'
import { loadActivityLog } from '../kit/load-activity-log.server.ts'
import { usePermission } from '../kit/use-permission.ts'
import type { Route } from './+types/team'
import { listBranchChoices } from './branch-choices.ts'
import { CheckboxGroupEntry } from './checkbox-group-entry.tsx'
import { FleetActivity } from './fleet-activity.tsx'
import { getFleetLabel } from './fleet-labels.ts'
import { joinCheckboxValues, splitCheckboxValues } from './join-checkbox-values.ts'
import { parseFleetId } from './parse-fleet-id.ts'
import { ReadOnlyFields } from './read-only-fields.tsx'

const form = z.record(z.string(), z.string())
const envelope = z.object({ revision: z.coerce.number().int() })

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const isNew = args.params.id === 'new'
  if (isNew) await respondOnError((async () => requirePermission(staff, 'fleet'))())
  const { office, branches } = await respondOnError(readFleetChoices(app, staff))
  const choices = { office, branches, ...(await respondOnError(readTeamChoices(app, staff))) }
  if (isNew) return { team: null, choices, activityLog: [] }
  const team = await respondOnError(readTeam(app, staff, parseFleetId(args.params.id)))
  const activityLog = await respondOnError(loadActivityLog(app, staff, 'jobs', { subject: 'team', about: team.id }))
  return { team, choices, activityLog }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, form))
  const typed = joinCheckboxValues(fields, 'members')
  try {
    requirePermission(staff, 'fleet')
    const { revision } = parseFields(typed, envelope)
    const seen = args.params.id === 'new' ? null : { id: parseFleetId(args.params.id), revision }
    const id = await saveTeam(app, staff, seen, parseTypedFields(teamSchema, typed))
    return redirectWithToasts(`/console/fleet/teams/${id}`, {
      kind: 'success',
      title: translateFor(args.context)('fleet.saved'),
    })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** One crew preset: its members, its lead and its default truck. */
export default function TeamPage({
  loaderData: { team, choices, activityLog },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  const can = usePermission()
  const title = team?.name ?? t('fleet.new.team')
  const fields: Record<string, string> = team?.fields ?? { active: 'yes' }
  const branches = listBranchChoices(t, choices)
  const trucks = choices.trucks.map(({ id, registration }) => ({
    value: String(id),
    name: formatRegistration(registration),
  }))
  // The members come first, then other workers of the same branch; those of other branches are listed for days when
  // they help out.
  const own = splitCheckboxValues(fields.members ?? '')
  const far = ({ id, branch }: (typeof choices.workers)[number]) =>
    own.includes(String(id))
      ? 0
      : branches.find(({ value }) => value === (fields.branch ?? ''))?.name === (branch ?? t('fleet.ownOffice'))
        ? 1
        : 2
  const hasNear = choices.workers.some(one => far(one) < 2)
  const people = choices.workers
    .toSorted((a, b) => far(a) - far(b))
    .map(one => ({ ...one, isNear: far(one) < 2 || !hasNear }))
    .map(({ id, name, roles, branch, isNear }) => ({
      isNear,
      value: String(id),
      name,
      hint: [...roles.map(role => t(`fleet.role.${role}`)), ...(branch ? [branch] : [])].join(', '),
    }))
  return (
    <EntryPage
      title={title}
      back={{ to: '/console/fleet/teams', text: t('fleet.back.teams') }}
      form={
        <section className={cardCss.card}>
          <h2>{t('fleet.details')}</h2>
          {can('fleet') ? (
            <EntryForm
              intent="save"
              fields={fields}
              revision={team?.revision ?? 0}
              formError={formError}
              changed="fleet.changed"
              labels={getFleetLabel}
            >
              <LineEntry name="name" most={60} />
              <div className={catalogueCss.fields}>
                <ChoiceEntry name="branch" choices={branches} />
                <ChoiceEntry name="truck" choices={[{ value: '', name: t('fleet.choose.noTruck') }, ...trucks]} />
              </div>
              {people.length === 0 && <p className="muted">{t('fleet.team.nobody')}</p>}
              <CheckboxGroupEntry
                name="members"
                choices={people.filter(({ isNear }) => isNear)}
                more={{ summary: t('fleet.team.others'), choices: people.filter(({ isNear }) => !isNear) }}
                wide
              />
              <ChoiceEntry
                name="lead"
                hint={t('fleet.hint.lead')}
                choices={[{ value: '', name: t('fleet.choose.nobody') }, ...people]}
              />
              <CheckboxField name="active" hint={t('fleet.hint.active')} />
              <div className={catalogueCss.buttons}>
                <Button look="primary">{t('fleet.save')}</Button>
              </div>
            </EntryForm>
          ) : (
            <ReadOnlyFields
              facts={[
                ['branch', branches.find(({ value }) => value === fields.branch)?.name ?? ''],
                ['truck', trucks.find(({ value }) => value === fields.truck)?.name ?? ''],
                [
                  'members',
                  splitCheckboxValues(fields.members ?? '')
                    .flatMap(id => people.find(({ value }) => value === id)?.name ?? [])
                    .join(', '),
                ],
                ['lead', people.find(({ value }) => value === fields.lead)?.name ?? ''],
              ]}
            />
          )}
        </section>
      }
      activityLog={team && <FleetActivity activityLog={activityLog} />}
    />
  )
}

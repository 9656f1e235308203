import type { FleetChoices, readWorker } from '#modules/crews/index.server.ts'
import { dayNames } from '#modules/crews/rules/day-names.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { licenceClasses, weekdayNumbers, workerRoles } from '#modules/crews/rules/worker.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry } from '../catalogue/entry-form.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { listBranchChoices } from './branch-choices.ts'
import { CheckboxGroupEntry } from './checkbox-group-entry.tsx'
import css from './fleet.module.css'
import { getFleetLabel } from './fleet-labels.ts'
import { splitCheckboxValues } from './join-checkbox-values.ts'
import { ReadOnlyFields } from './read-only-fields.tsx'

type LanguageOption = { value: string; name: string }
type Props = {
  worker: Awaited<ReturnType<typeof readWorker>> | null
  choices: FleetChoices
  languages: LanguageOption[]
  formError: TypedError | undefined
}

/** The form with the details of a worker; plain text for staff who may not change it. */
export function WorkerForm({ worker, choices, languages, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const fields: Record<string, string> = worker?.fields ?? { roles: 'packer' }
  const branches = listBranchChoices(t, choices)
  const roles = workerRoles.map(role => ({ value: role as string, name: t(`fleet.role.${role}`) }))
  const classes = licenceClasses.map(one => ({ value: one as string, name: t(`fleet.licence.${one}`) }))
  const off = weekdayNumbers.map(day => ({ value: dayNames[day] as string, name: t(`fleet.day.${day}`) }))
  if (!can('fleet')) {
    const namesOf = (all: LanguageOption[], text = '') =>
      splitCheckboxValues(text)
        .map(value => all.find(one => one.value === value)?.name ?? value)
        .join(', ')
    return (
      <ReadOnlyFields
        facts={[
          ['roles', namesOf(roles, fields.roles)],
          ['branch', branches.find(({ value }) => value === fields.branch)?.name ?? ''],
          ['languages', namesOf(languages, fields.languages)],
          ['off', namesOf(off, fields.off)],
          ['classes', namesOf(classes, fields.classes)],
          ['expires', fields.expires ? formatFullDate(t, fields.expires) : ''],
        ]}
      />
    )
  }
  return (
    <EntryForm
      intent="save"
      fields={fields}
      revision={worker?.revision ?? 0}
      formError={formError}
      changed="fleet.changed"
      labels={getFleetLabel}
      files
    >
      <LineEntry name="name" hint={t('fleet.hint.name')} />
      <div className={catalogueCss.fields}>
        <LineEntry name="mobile" hint={t('fleet.hint.mobile')} most={16} />
        <ChoiceEntry name="branch" choices={branches} />
      </div>
      <CheckboxGroupEntry name="roles" choices={roles} />
      <CheckboxGroupEntry name="languages" choices={languages} />
      <CheckboxGroupEntry name="off" choices={off} />
      <div className={css.part}>
        <h3>{t('fleet.driver.title')}</h3>
        <div className={catalogueCss.fields}>
          <LineEntry name="licence" hint={t('fleet.hint.licence')} most={24} />
          <DateEntry name="expires" />
        </div>
        <CheckboxGroupEntry name="classes" choices={classes} wide />
      </div>
      <div className={css.part}>
        <h3>{t('fleet.leaving.title')}</h3>
        <div className={catalogueCss.fields}>
          <DateEntry name="left" hint={t('fleet.hint.left')} />
          <LineEntry name="reason" hint={t('fleet.hint.leftReason')} most={200} />
        </div>
      </div>
      <div className={catalogueCss.buttons}>
        <Button look="primary">{t('fleet.save')}</Button>
      </div>
    </EntryForm>
  )
}

import type { FleetChoices, readTruck } from '#modules/crews/index.server.ts'
import { truckStates } from '#modules/crews/rules/truck.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry, NumberEntry, TextEntry } from '../catalogue/entry-form.tsx'
import { usePermission } from '../kit/use-permission.ts'
import { listBranchChoices } from './branch-choices.ts'
import { getFleetLabel } from './fleet-labels.ts'
import { ReadOnlyFields } from './read-only-fields.tsx'

type Props = {
  truck: Awaited<ReturnType<typeof readTruck>> | null
  choices: FleetChoices
  formError: TypedError | undefined
}

/** The form with the details of a truck; plain text for staff who may not change it. */
export function TruckForm({ truck, choices, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const fields = truck?.fields ?? { state: 'active' }
  const branches = listBranchChoices(t, choices)
  const states = truckStates.map(state => ({ value: state, name: t(`fleet.state.${state}`) }))
  const classes = [
    { value: '', name: t('fleet.choose.class') },
    ...choices.classes.map(({ id, name, cft }) => ({
      value: String(id),
      name: `${name}, ${t('fleet.class.cft', { cft })}`,
    })),
  ]
  if (!can('fleet')) {
    const nameOf = (all: { value: string; name: string }[], value = '') =>
      all.find(one => one.value === value)?.name ?? ''
    return (
      <ReadOnlyFields
        facts={[
          ['class', nameOf(classes, fields.class)],
          ['branch', nameOf(branches, fields.branch)],
          ['state', nameOf(states, fields.state)],
          ['reason', fields.reason ?? ''],
          ['made', fields.made ?? ''],
          ['notes', fields.notes ?? ''],
        ]}
      />
    )
  }
  return (
    <EntryForm
      intent="save"
      fields={fields}
      revision={truck?.revision ?? 0}
      formError={formError}
      changed="fleet.changed"
      labels={getFleetLabel}
      files
    >
      <LineEntry name="registration" hint={t('fleet.hint.registration')} most={20} />
      <ChoiceEntry name="class" choices={classes} />
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="branch" choices={branches} />
        <NumberEntry name="made" />
      </div>
      <div className={catalogueCss.fields}>
        <ChoiceEntry name="state" choices={states} />
        <DateEntry name="since" hint={t('fleet.hint.since')} />
      </div>
      <LineEntry name="reason" hint={t('fleet.hint.reason')} most={200} />
      <TextEntry name="notes" most={500} rows={2} />
      <div className={catalogueCss.buttons}>
        <Button look="primary">{t('fleet.save')}</Button>
      </div>
    </EntryForm>
  )
}

import type { FleetChoices } from '#modules/crews/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { SelectField } from '#web/ui/field.tsx'

type Props = { choices: Pick<FleetChoices, 'office' | 'branches'>; branch: number | null }

/** A filter by branch. Renders nothing if there is only one office. */
export function BranchFilter({ choices: { office, branches }, branch }: Props) {
  const t = useTranslation()
  if (branches.length + Number(office) < 2) return null
  return (
    <SelectField label={t('fleet.find.branch')} name="branch" defaultValue={branch ?? ''}>
      <option value="">{t('fleet.find.anyBranch')}</option>
      {office && <option value="0">{t('fleet.ownOffice')}</option>}
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

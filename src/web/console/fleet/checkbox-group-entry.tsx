import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { useEntryField } from '../catalogue/entry-form.tsx'
import css from './fleet.module.css'
import { getFleetLabel } from './fleet-labels.ts'
import { splitCheckboxValues } from './join-checkbox-values.ts'

type Props = {
  name: string
  choices: { value: string; name: string; hint?: string }[]
  wide?: boolean
  label?: string
  hint?: string
}

/** A field with a checkbox for each of several choices. */
export function CheckboxGroupEntry({ name, choices, wide, label, hint }: Props) {
  const t = useTranslation()
  const nameOf = (value: string) => choices.find(one => one.value === value)?.name ?? value
  const { value, wired } = useEntryField({ name }, all => splitCheckboxValues(all).map(nameOf).join(', '))
  const ticked = splitCheckboxValues(value)
  return (
    <fieldset className={css.ticks}>
      <legend className={fieldCss.lab}>{label ?? getFleetLabel(t, name)}</legend>
      {hint && <p className="sm muted">{hint}</p>}
      <div data-wide={wide || undefined}>
        {choices.map(one => (
          <Checkbox
            key={one.value}
            name={`${name}.${one.value}`}
            value={one.value}
            label={one.name}
            hint={one.hint}
            defaultChecked={ticked.includes(one.value)}
          />
        ))}
      </div>
      {wired.error && <FieldError>{wired.error}</FieldError>}
    </fieldset>
  )
}

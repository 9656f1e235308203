import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { useEntryField } from '../catalogue/entry-form.tsx'
import { Fold } from '../kit/fold.tsx'
import css from './fleet.module.css'
import { getFleetLabel } from './fleet-labels.ts'
import { splitCheckboxValues } from './join-checkbox-values.ts'

type Props = {
  name: string
  choices: { value: string; name: string; hint?: string }[]
  wide?: boolean
  label?: string
  hint?: string
  /** The rarer choices, folded under their summary, open if one of them is ticked. */
  more?: { summary: string; choices: Props['choices'] }
}

/** A field with a checkbox for each of several choices. */
export function CheckboxGroupEntry({ name, choices, wide, label, hint, more }: Props) {
  const t = useTranslation()
  const nameOf = (value: string) =>
    [...choices, ...(more?.choices ?? [])].find(one => one.value === value)?.name ?? value
  const { value, wired } = useEntryField({ name }, all => splitCheckboxValues(all).map(nameOf).join(', '))
  const ticked = splitCheckboxValues(value)
  const renderBoxes = (boxes: Props['choices']) => (
    <div className={css.boxes} data-wide={wide || undefined}>
      {boxes.map(one => (
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
  )
  return (
    <fieldset className={css.ticks}>
      <legend className={fieldCss.lab}>{label ?? getFleetLabel(t, name)}</legend>
      {hint && <p className="sm muted">{hint}</p>}
      {renderBoxes(choices)}
      {more && more.choices.length > 0 && (
        <Fold summary={more.summary} open={more.choices.some(({ value: one }) => ticked.includes(one))}>
          {renderBoxes(more.choices)}
        </Fold>
      )}
      {wired.error && <FieldError>{wired.error}</FieldError>}
    </fieldset>
  )
}

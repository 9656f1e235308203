import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Check } from '#web/ui/check.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { useEntry } from '../catalogue/entry.tsx'
import css from './fleet.module.css'
import { fleetLabel } from './fleet-labels.ts'
import { ticksOf } from './ticked.ts'

type Props = { name: string; choices: { value: string; name: string; hint?: string }[]; wide?: boolean }

/** A field with a checkbox for each of several choices. */
export function TicksEntry({ name, choices, wide }: Props) {
  const t = useTranslation()
  const nameOf = (value: string) => choices.find(one => one.value === value)?.name ?? value
  const { value, wired } = useEntry({ name }, all => ticksOf(all).map(nameOf).join(', '))
  const ticked = ticksOf(value)
  return (
    <fieldset className={css.ticks}>
      <legend className={fieldCss.lab}>{fleetLabel(t, name)}</legend>
      <div data-wide={wide || undefined}>
        {choices.map(one => (
          <Check
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

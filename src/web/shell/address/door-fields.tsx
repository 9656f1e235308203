import { type DoorFaults, doorOf } from '#modules/orders/rules/door.ts'
import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import { DOOR_LETTERS } from '#modules/orders/rules/limits.ts'
import { wizard, wizardFault } from '#web/text/en/wizard.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import './door-fields.css'

const t = wizard.doors

type Props = {
  side: string
  end: DraftEnd
  /** Which door: 'Moving From: Andheri West'. */
  legend: string
  faults: DoorFaults
}

/** The door of an end, begun with what the typed address says of it; read by `readDoor`. */
export function DoorFields({ side, end, legend, faults }: Props) {
  const { flat, building, landmark, gate } = doorOf(end)
  return (
    <fieldset className="door">
      <legend>{legend}</legend>
      <TextField
        label={t.flat}
        name={`${side}-flat`}
        maxLength={DOOR_LETTERS.flat}
        autoComplete="off"
        autoCapitalize="characters"
        required
        defaultValue={flat}
        error={wizardFault(faults.flat)}
      />
      <TextField
        label={t.building}
        name={`${side}-building`}
        maxLength={DOOR_LETTERS.building}
        autoComplete="off"
        autoCapitalize="words"
        required
        defaultValue={building}
        error={wizardFault(faults.building)}
      />
      <TextField
        className="door-wide"
        label={t.landmark}
        name={`${side}-landmark`}
        maxLength={DOOR_LETTERS.landmark}
        autoComplete="off"
        defaultValue={landmark}
      />
      <TextAreaField
        className="door-wide"
        label={t.gate}
        hint={t.gateHint}
        name={`${side}-gate`}
        rows={2}
        maxLength={DOOR_LETTERS.gate}
        defaultValue={gate}
      />
    </fieldset>
  )
}

import { consoleText as t } from '#web/text/en/console.ts'
import { TextField } from '#web/ui/field.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'

/** Who comes, or came: a crew is free text. */
export const CrewField = ({ deed, fault }: { deed: string; fault: DeedFault }) => (
  <TextField
    label={t.crewField}
    name="crew"
    maxLength={200}
    placeholder={t.crewExample}
    error={errorAt(fault, deed, 'crew')}
    required
  />
)

import { createContext, type ReactNode, use, useId } from 'react'
import { DateInput } from '#web/console/kit/date-field.tsx'
import { FieldError, TextField, TextInput, useControlId } from '#web/ui/field.tsx'
import type { PriceFields } from './price-fields.ts'

/** The initial values of an editor’s fields, and their errors, by name. */
type EditorState = { fields: PriceFields; errors: Readonly<Record<string, string>> }
export const EditorContext = createContext<EditorState>({ fields: {}, errors: {} })

export const EditorFields = ({ children, ...editor }: EditorState & { children: ReactNode }) => (
  <EditorContext value={editor}>{children}</EditorContext>
)

const asNumber = { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const

/** A number field with its own label. */
export function PriceNumberField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { fields, errors } = use(EditorContext)
  return (
    <TextField label={label} hint={hint} name={name} defaultValue={fields[name]} error={errors[name]} {...asNumber} />
  )
}

/** A field within a table, labelled by its row and column. */
export function PriceCell({ type, ...cell }: CellProps & { type?: 'text' }) {
  const { input, error } = useCell(cell)
  const kind = type ? { type, autoComplete: 'off', maxLength: 40 } : asNumber
  return (
    <td>
      <TextInput {...input} {...kind} />
      {error}
    </td>
  )
}

/** The same for a date. */
export function DateCell(cell: CellProps) {
  const { input, error } = useCell(cell)
  return (
    <td>
      <DateInput {...input} />
      {error}
    </td>
  )
}

type CellProps = { name: string; label: string }

function useCell({ name, label }: CellProps) {
  const { fields, errors } = use(EditorContext)
  const id = useId()
  const formError = errors[name]
  return {
    input: {
      id: useControlId(name),
      name,
      'aria-label': label,
      defaultValue: fields[name],
      ...(formError && { 'aria-invalid': true, 'aria-describedby': id }),
    },
    error: formError && <FieldError id={id}>{formError}</FieldError>,
  }
}

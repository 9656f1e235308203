import { createContext, type ReactNode, use, useId } from 'react'
import { FieldError, TextField, TextInput, useControlId } from '#web/ui/field.tsx'
import type { PriceFields } from './terms-fields.ts'

/** The initial values of an editor’s fields, and their errors, by name. */
type EditorState = { fields: PriceFields; errors: Readonly<Record<string, string>> }
export const EditorContext = createContext<EditorState>({ fields: {}, errors: {} })

export const EditorFields = ({ children, ...editor }: EditorState & { children: ReactNode }) => (
  <EditorContext value={editor}>{children}</EditorContext>
)

const asNumber = { inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const

/** A number field with its own label. */
export function PriceNumberField({ name, label }: { name: string; label: string }) {
  const { fields, errors } = use(EditorContext)
  return <TextField label={label} name={name} defaultValue={fields[name]} error={errors[name]} {...asNumber} />
}

/** A field within a table, labelled by its row and column. */
export function PriceCell({ name, label, type }: { name: string; label: string; type?: 'date' | 'text' }) {
  const { fields, errors } = use(EditorContext)
  const id = useId()
  const formError = errors[name]
  const kind = type ? { type, autoComplete: 'off', maxLength: 40 } : asNumber
  return (
    <td>
      <TextInput
        id={useControlId(name)}
        name={name}
        aria-label={label}
        defaultValue={fields[name]}
        aria-invalid={formError ? true : undefined}
        aria-describedby={formError ? id : undefined}
        {...kind}
      />
      {formError && <FieldError id={id}>{formError}</FieldError>}
    </td>
  )
}

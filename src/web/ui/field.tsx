import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'
import { getKeyboardHints } from './keyboard-hints.ts'

/** The attributes that tie an input to its label, hint and error: spread onto the control. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The text says what to do; the field is then marked invalid. */
  error?: ReactNode
  className?: string
}

/** The id of the label of a control. */
export const labelIdOf = (id: string) => `${id}-label`
/** In a form with an error summary: what the ids of its controls begin with. The name of the control follows, so that the summary can link to it. */
export const ControlIds = createContext<string | null>(null)

/** The id of a control: by its name in a form with an error summary, else any. */
export function useControlId(name: string | undefined): string {
  const own = useId()
  const prefix = use(ControlIds)
  return prefix !== null && name ? `${prefix}${name}` : own
}

/** Label above, control, then hint and error, all wired for a screen reader. */
export function Field(
  props: FieldProps & { name?: string | undefined; children: (control: ControlProps) => ReactNode },
) {
  const { label, hint, error, className = '', name, children } = props
  const id = useControlId(name)
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  const describedBy = `${errorId} ${hintId}`.trim() || undefined
  return (
    <div className={`${css.field} ${error ? css.bad : ''} ${className}`}>
      <label htmlFor={id} id={labelIdOf(id)}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className={css.hint} id={hintId}>
          {hint}
        </span>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.error} id={id}>
      <Icon name="error" />
      <span>{children}</span>
    </p>
  )
}

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${css.input} ${className}`} {...getKeyboardHints(rest)} {...rest} />
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className'>

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} name={input.name}>
      {control => <TextInput {...input} {...control} />}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>

/** Its children are the options. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} name={select.name}>
      {control => <Select {...select} {...control} />}
    </Field>
  )
}

export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <select className={css.input} {...props} />
)

/** In a text area, Enter starts a new line. */
const getTextAreaHints = ({ autoComplete }: ComponentProps<'textarea'>) => ({
  enterKeyHint: 'enter' as const,
  autoCapitalize: getKeyboardHints({ autoComplete }).autoCapitalize,
})

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} name={area.name}>
      {control => <textarea className={css.input} rows={3} {...getTextAreaHints(area)} {...area} {...control} />}
    </Field>
  )
}

/** An Indian mobile number with +91 before it. The server reads pasted numbers with +91 or spaces (kernel/phone.ts). */
export function MobileField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} name={input.name}>
      {control => (
        <span className={css.prefix}>
          <span aria-hidden="true">+91</span>
          <TextInput
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={40}
            {...input}
            {...control}
          />
        </span>
      )}
    </Field>
  )
}

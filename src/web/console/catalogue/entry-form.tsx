import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ErrorCode } from '#kernel/domain-error.ts'
import { formatTypedDate } from '#kernel/parse-typed-date.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import columnsCss from '../kit/columns.module.css'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { SectionedForm } from '../kit/form-page.tsx'
import { InstantField } from '../kit/instant-field.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import css from './catalogue.module.css'
import { getEntryLabel } from './get-entry-label.ts'
import { mergeTypedFields } from './merge-typed-fields.ts'

type LabelOf = typeof getEntryLabel
type EntryState = {
  fields: CatalogueFields
  errors: Readonly<Record<string, string>>
  /** The current values, if somebody else saved the entry in between. */
  now: CatalogueFields | null
  labelOf: LabelOf
}
const EntryContext = createContext<EntryState>({ fields: {}, errors: {}, now: null, labelOf: getEntryLabel })

type Props = {
  /** The values saved in the database. */
  fields: CatalogueFields
  revision: number
  formError: TypedError | undefined
  intent: string
  /** The error code of a concurrent edit. */
  changed?: ErrorCode
  /** The labels of the fields. */
  labels?: LabelOf
  /** True if the form uploads a file. */
  files?: boolean
  /**
   * True if the page keeps its scroll position: the first error is then scrolled into view instead of the page’s top.
   */
  stays?: boolean
  /** The text of the button of a form in sections, which has an error summary and a save bar. A card has its own button. */
  save?: string
  look?: ButtonLook
  /** The intent that the button posts, where another button of the form posts another. */
  saveAs?: string
  /** Further buttons of a form in sections. */
  also?: ReactNode
  children: ReactNode
}

/**
 * The form of an editable entry, such as a row of the catalogue. After a rejection it shows the values typed; after a
 * concurrent edit also the current values beside them.
 */
export function EntryForm({ fields, revision, formError, intent, children, ...kind }: Props) {
  const { changed: code = 'catalogue.changed', labels = getEntryLabel, files, stays = false } = kind
  const { save, saveAs, look, also } = kind
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === intent ? formError : undefined
  const changed = own?.code === code
  const shown = own ? (changed ? mergeTypedFields(fields, own.typed) : own.typed) : fields
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own && stays) whole.current?.scrollIntoView({ block: 'nearest' })
  }, [own, stays])
  const entry = { fields: shown, errors: own?.fields ?? {}, now: changed ? fields : null, labelOf: labels }
  const knownRevision = readKnownRevision(revision, own, code)
  if (save !== undefined)
    return (
      <SectionedForm
        key={revision}
        error={own}
        labelOf={name => labels(t, name)}
        hidden={{ intent, revision: knownRevision }}
        {...{ save, look, saveAs, also, stays }}
        {...(files && { files })}
      >
        <EntryContext value={entry}>{children}</EntryContext>
      </SectionedForm>
    )
  return (
    <>
      {own && (
        <div ref={whole}>
          <FieldError>{own.text}</FieldError>
        </div>
      )}
      <Form
        method="post"
        preventScrollReset={stays}
        className={columnsCss.stack}
        noValidate
        key={revision}
        {...(files && { encType: 'multipart/form-data' })}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="revision" value={knownRevision} />
        <EntryContext value={entry}>
          <fieldset className={columnsCss.stack} aria-busy={busy}>
            {children}
          </fieldset>
        </EntryContext>
      </Form>
    </>
  )
}

/** True if one of these fields has typed text or a saved value. */
export const useHasEntryValue = (...names: string[]) => {
  const { fields, now } = use(EntryContext)
  return names.some(name => fields[name] || now?.[name])
}

type FieldProps = { name: string; hint?: string; label?: string }

/** `shownAs`: formats a value for reading. */
export function useEntryField({ name, hint, label }: FieldProps, shownAs = (value: string) => value) {
  const t = useTranslation()
  const { fields, errors, now, labelOf } = use(EntryContext)
  const saved = now?.[name] ?? ''
  const error = errors[name] ?? (now ? describeConcurrentEdit(t, saved, fields[name], shownAs(saved)) : undefined)
  return { value: fields[name] ?? '', wired: { name, label: label ?? labelOf(t, name), hint, error } }
}

/** A single line of text. */
export function LineEntry({ most = 80, ...props }: FieldProps & { most?: number }) {
  const { value, wired } = useEntryField(props)
  return <TextField {...wired} maxLength={most} autoComplete="off" defaultValue={value} />
}

export function InstantEntry(props: FieldProps) {
  const { value, wired } = useEntryField(props)
  return <InstantField {...wired} defaultValue={value} />
}

export function DateEntry(props: FieldProps) {
  const { value, wired } = useEntryField(props, formatTypedDate)
  return <DateField {...wired} defaultValue={value} />
}

export function NumberEntry(props: FieldProps) {
  const { value, wired } = useEntryField(props)
  return <TextField {...wired} inputMode="decimal" autoComplete="off" maxLength={40} defaultValue={value} />
}

export function TextEntry({ rows = 3, most = 2_000, ...props }: FieldProps & { rows?: number; most?: number }) {
  const { value, wired } = useEntryField(props)
  return <TextAreaField {...wired} rows={rows} maxLength={most} defaultValue={value} />
}

export function CheckboxField(props: FieldProps) {
  const { value, wired } = useEntryField(props)
  const { error, hint, ...input } = wired
  return (
    <div className={css.yes}>
      <Checkbox {...input} hint={hint} value="yes" defaultChecked={value === 'yes'} />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** A value that is posted back unchanged. */
export function HiddenEntry({ name }: { name: string }) {
  const { fields } = use(EntryContext)
  return <input type="hidden" name={name} value={fields[name] ?? ''} />
}

type EntryChoice = { value: string; name: string }
/** `others`: further choices, grouped under a heading. */
export function ChoiceEntry({
  choices,
  others,
  ...props
}: FieldProps & { choices: EntryChoice[]; others?: { label: string; choices: EntryChoice[] } }) {
  const all = [...choices, ...(others?.choices ?? [])]
  const nameOf = (value: string) => all.find(one => one.value === value)?.name ?? value
  const { value, wired } = useEntryField(props, nameOf)
  const { name, ...around } = wired
  return (
    <SelectField {...around} name={name} defaultValue={value}>
      {choices.map(one => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
      {others && others.choices.length > 0 && (
        <optgroup label={others.label}>
          {others.choices.map(one => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  )
}

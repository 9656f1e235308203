import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink, type ButtonLook } from '#web/ui/button.tsx'
import { ControlIds, FieldError, useControlId } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConsolePage, type ConsolePageProps } from './console-page.tsx'
import css from './form-page.module.css'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** A page with forms in sections. It is narrower than a list, so that a label is near its field. */
export function FormPage({ children, ...page }: ConsolePageProps) {
  return (
    <ConsolePage {...page} narrow>
      <FormSections>{children}</FormSections>
    </ConsolePage>
  )
}

/** The sections of a page that has more than its forms. */
export const FormSections = ({ children }: { children: ReactNode }) => <div className={css.page}>{children}</div>

type SectionProps = {
  id?: string
  title: ReactNode
  /** One line: what the section is for. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of a form: its name at the start, its fields in two columns beside it. Text areas and groups take both columns. */
export function FormSection({ id, title, hint, children }: SectionProps) {
  return (
    <section className={css.section} id={id}>
      <div className={css.head}>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

type GroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The name under which the error summary links to the group. */
  name?: string
  children: ReactNode
}

/** Fields that belong together under one label, such as the checkboxes of a week. */
export function FormGroup({ legend, hint, error, name, children }: GroupProps) {
  const id = useControlId(name)
  return (
    <fieldset className={css.group} id={id} tabIndex={error ? -1 : undefined}>
      <legend>{legend}</legend>
      {hint && <p className="muted sm">{hint}</p>}
      {children}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

type FormError = { text: string; fields: Readonly<Record<string, string>> }
type FormProps = {
  error?: FormError | undefined
  /** The label of a field, for the links of the error summary. Without it the link is the error text. */
  labelOf?: ((name: string) => string | undefined) | undefined
  /** Values that the form posts beside its fields. */
  hidden?: Record<string, string | number>
  /** The text of the button that saves. */
  save: ReactNode
  /** Marigold if saving is the next step of the page. */
  look?: ButtonLook | undefined
  /** The intent that this button posts, where another button of the form posts another. */
  saveAs?: string | undefined
  /** Further buttons, before the one that saves. */
  also?: ReactNode
  /** True if the form uploads a file. */
  files?: boolean
  stays?: boolean
  /** What the ids of the fields begin with, on a page with several forms. */
  prefix?: string
  children: ReactNode
}

/** A form of sections: the error summary before them, the save bar after them. */
export function SectionedForm(props: FormProps) {
  const {
    error,
    labelOf,
    hidden = {},
    save,
    saveAs,
    look = 'secondary',
    also,
    files,
    stays,
    prefix = 'field-',
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      ref={form}
      method="post"
      className={css.form}
      noValidate
      preventScrollReset={stays ?? false}
      {...(files && { encType: 'multipart/form-data' })}
    >
      {error && <ErrorSummary error={error} labelOf={labelOf} prefix={prefix} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ControlIds value={prefix}>{children}</ControlIds>
      <SaveBar form={form} save={save} saveAs={saveAs} look={look} also={also} isRejected={error !== undefined} />
    </Form>
  )
}

type SectionFormProps = Pick<SectionProps, 'id' | 'title' | 'hint'> & {
  error?: FormError | undefined
  hidden?: Record<string, string | number>
  button: ReactNode
  look?: ButtonLook
  stays?: boolean
  children: ReactNode
}

/** A section with a form of its own, such as one that adds an entry. It has its button in place of a save bar. */
export function SectionForm({
  error,
  hidden = {},
  button,
  look = 'secondary',
  stays,
  children,
  ...section
}: SectionFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <FormSection {...section}>
      <Form method="post" className={css.fields} noValidate preventScrollReset={stays ?? false}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {error && Object.keys(error.fields).length === 0 && <FieldError>{error.text}</FieldError>}
        {children}
        <div>
          <Button look={look} disabled={busy}>
            {button}
          </Button>
        </div>
      </Form>
    </FormSection>
  )
}

type SummaryProps = Required<Pick<FormProps, 'prefix'>> & Pick<FormProps, 'labelOf'> & { error: FormError }

/** What was rejected, with a link to each field. It has the focus after each response, so that nobody has to search. */
export function ErrorSummary({ error, labelOf, prefix }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection is another object
  useEffect(() => {
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const links = Object.entries(error.fields)
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={summary}>
      <Icon name="error" />
      <div>
        <b>{error.text}</b>
        {links.length > 0 && (
          <ul>
            {links.map(([name, text]) => (
              <li key={name}>
                <a href={`#${prefix}${name}`} onClick={event => moveTo(event, `${prefix}${name}`)}>
                  {labelOf?.(name) ?? text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Opens what the field is folded into, and moves the focus there. Without script the browser only scrolls. */
function moveTo(event: { preventDefault: () => void }, id: string) {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  for (let at = control.parentElement; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

type BarProps = Pick<FormProps, 'save' | 'saveAs' | 'look' | 'also'> & {
  form: React.RefObject<HTMLFormElement | null>
  isRejected: boolean
}

/** The button that saves. While there are unsaved changes it stays at the foot of the window and says what they are. */
function SaveBar({ form, save, saveAs, look, also, isRejected }: BarProps) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const changes = useUnsavedChanges(form)
  const isOpen = isRejected || changes.length > 0
  return (
    <div className={css.bar} data-open={isOpen ? '' : undefined} data-foot={isOpen ? '' : undefined}>
      <p>
        <b role="status">
          {changes.length > 0
            ? t('console.form.unsaved', { count: changes.length })
            : isRejected && t('console.form.notSaved')}
        </b>
        {changes.length > 0 && <small>{changes.join(', ')}</small>}
      </p>
      <div className={css.buttons}>
        {isOpen && (
          <ButtonLink to={pathname + search} reloadDocument>
            {t('console.form.discard')}
          </ButtonLink>
        )}
        {also}
        <Button look={look} aria-busy={busy || undefined} {...(saveAs && { name: 'intent', value: saveAs })}>
          {save}
        </Button>
      </div>
    </div>
  )
}

import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import css from './crew.module.css'

/** Under which page of which job a form is told. */
export function JobContextFields({ job }: { job: { id: number; orderNo: string; pass: string } }) {
  return (
    <>
      <input type="hidden" name="job" value={job.id} />
      <input type="hidden" name="orderNo" value={job.orderNo} />
      <input type="hidden" name="pass" value={job.pass} />
    </>
  )
}

/** What is wrong with what was told: as the server answered, as the phone finds (`offline/page.ts`), and that it has no room to keep it. */
export function ReportErrors({ text }: { text: string | null }) {
  const t = useTranslation()
  return (
    <>
      {text && <FieldError>{text}</FieldError>}
      <div data-part="formError" role="alert" hidden>
        <FieldError>{null}</FieldError>
      </div>
      <div data-part="full" role="alert" hidden>
        <FieldError>{t('crew.offline.full')}</FieldError>
      </div>
    </>
  )
}

/** Of a fault that is of no field. */
export const wholeError = (formError: FormError | undefined): string | null =>
  formError && Object.keys(formError.fields).length === 0 ? formError.text : null

/** The four digits that a customer reads out. */
export function DigitsField({ label, error }: { label: string; error: string | undefined }) {
  const t = useTranslation()
  return (
    <Field label={label} hint={t('crew.codeHint')} error={error}>
      {control => (
        <TextInput
          {...control}
          name="code"
          className={css.digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )}
    </Field>
  )
}

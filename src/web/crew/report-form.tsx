import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import css from './crew.module.css'

/** The hidden fields with the job and page of a form. */
export function JobContextFields({ job }: { job: { id: number; orderNo: string; pass: string } }) {
  return (
    <>
      <input type="hidden" name="job" value={job.id} />
      <input type="hidden" name="orderNo" value={job.orderNo} />
      <input type="hidden" name="pass" value={job.pass} />
    </>
  )
}

/**
 * The errors of a report: from the server, from the phone (`offline/page.ts`), and that the phone has no storage left.
 */
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

/** Returns the text of an error that belongs to no field. */
export const getFormErrorText = (formError: FormError | undefined): string | null =>
  formError && Object.keys(formError.fields).length === 0 ? formError.text : null

/** The field for the four digits of a Start or End OTP. */
export function CodeDigitsField({ label, error }: { label: string; error: string | undefined }) {
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

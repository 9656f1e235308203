import { Form } from 'react-router'
import { formatClock } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import beginCss from './begin.module.css'
import css from './crew.module.css'
import { getFormErrorText, ReportErrors } from './report-form.tsx'

type Props = { day: IndiaDate; started: Date | null; missing: string; formError: FormError | undefined }

/** The start of a worker's day: one button, with optional fields for the odometer and missing items. */
export function DayStartForm({ day, started, missing, formError }: Props) {
  const t = useTranslation()
  return (
    <section className={beginCss.begin} data-begin={day} data-knows="begin" data-job="begin">
      <p className={css.fact} data-part="reported" hidden={!started}>
        <Icon name="ok" />
        <span>
          {t('crew.begin.started')} <b>{started && formatClock(started)}</b>
        </span>
      </p>
      <Form
        method="post"
        noValidate
        className={beginCss.form}
        data-tell="begin"
        data-kind="begin"
        data-missing={missing}
        hidden={started !== null}
      >
        <ReportErrors text={formError ? getFormErrorText(formError) : null} />
        <details open={formError !== undefined}>
          <summary>{t('crew.begin.more')}</summary>
          <TextField
            name="odometer"
            label={t('crew.begin.odometer')}
            inputMode="numeric"
            maxLength={40}
            autoComplete="off"
            error={formError?.fields.odometer}
          />
          <TextField name="missing" label={t('crew.begin.missing')} maxLength={200} autoComplete="off" />
        </details>
        <Button look="primary" block className={css.tell} name="begin" value="yes">
          <Icon name="check" /> {t('crew.begin.tell')}
        </Button>
      </Form>
    </section>
  )
}

import { Form, useNavigation } from 'react-router'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './save-view.module.css'

/** The form that saves the current search as a view. */
export function SaveViewForm({ formError }: { formError: TypedError | undefined }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className={css.save} open={formError !== undefined}>
      <summary>{t('workbench.view.save')}</summary>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="save-view" />
        <TextField
          label={t('workbench.view.name')}
          hint={t('workbench.view.nameHint')}
          name="name"
          defaultValue={formError?.typed.name}
          maxLength={60}
          autoComplete="off"
          error={formError?.fields.name ?? formError?.text}
          required
        />
        <Checkbox
          name="shared"
          value="yes"
          defaultChecked={formError?.typed.shared === 'yes'}
          label={t('workbench.view.shared')}
        />
        <Button look="neel" small disabled={busy}>
          {t('workbench.view.saveButton')}
        </Button>
      </Form>
    </details>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from '../../kit/close-on-leave.tsx'
import chipCss from '../../kit/filter-chip.module.css'
import css from './save-view.module.css'

type Props = { canSave: boolean; hasViews: boolean; formError: TypedError | undefined }

/** The menu that saves the current filters as a view, and leads to the saved views. */
export function ViewMenu({ canSave, hasViews, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const edit = <Link to="/console/views">{t('orders.view.manage')}</Link>
  if (!canSave) return hasViews ? <span className={css.edit}>{edit}</span> : null
  return (
    <CloseOnLeave className={`${chipCss.menu} ${css.save}`} open={formError !== undefined}>
      <summary>
        <Icon name="star" />
        {t('orders.view.save')}
      </summary>
      <div className={chipCss.panel}>
        <Form method="post" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="save-view" />
          <TextField
            label={t('orders.view.name')}
            hint={t('orders.view.nameHint')}
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
            label={t('orders.view.shared')}
          />
          <Button look="secondary" small disabled={busy}>
            {t('orders.view.saveButton')}
          </Button>
        </Form>
        {hasViews && edit}
      </div>
    </CloseOnLeave>
  )
}

import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { DraftErrors } from '#modules/orders/draft/rules/step-errors.ts'
import { CallUs } from '#web/app-shell/chrome/call-us.tsx'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { MobileField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ContactLine } from '../contact-line.tsx'
import { formatWizardError } from '../wizard-error.ts'
import css from './movement.module.css'

type Props = { draft: Draft; known: boolean; errors: DraftErrors }

/** Name, number and email: asked of a visitor, shown to a customer, who may change them (WIZ-02). */
export function MoveContactFields({ draft, known, errors }: Props) {
  const t = useTranslation()
  if (!known) return <Contact {...{ draft, known, errors }} />
  const wrong = errors.name ?? errors.mobile ?? errors.email
  return (
    <details className={css.who} open={wrong !== undefined || undefined}>
      <summary>
        <Icon name="user" />
        <ContactLine contact={draft} />
        <span className="link">{t('wizard.movement.change')}</span>
      </summary>
      <Contact {...{ draft, known, errors }} />
    </details>
  )
}

function Contact({ draft, known, errors }: Props) {
  const t = useTranslation()
  return (
    <fieldset className={css.contact}>
      <legend className={known ? 'vh' : ''}>{t('wizard.movement.who')}</legend>
      {!known && <p className="muted sm">{t('wizard.movement.whoHint')}</p>}
      <div className={css.contactFields}>
        <TextField
          label={t('wizard.movement.name')}
          name="name"
          autoComplete="name"
          maxLength={250}
          required
          defaultValue={draft.name}
          error={formatWizardError(t, errors.name)}
        />
        <MobileField
          label={t('wizard.movement.mobile')}
          name="mobile"
          required
          // The account's own number receives the codes: it is not changed here.
          readOnly={known}
          defaultValue={draft.mobile}
          error={formatWizardError(t, errors.mobile)}
        />
        <TextField
          label={t('wizard.movement.email')}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={250}
          required
          defaultValue={draft.email}
          hint={!known && <Trans words="login.noEmail" with={{ phone: <CallUs /> }} />}
          error={formatWizardError(t, errors.email)}
        />
      </div>
    </fieldset>
  )
}

import { type FetcherWithComponents, Form, Link } from 'react-router'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, MobileField } from '#web/ui/field.tsx'

type Props = {
  next: string
  mobile: string
  digits: number
  formError?: FormError | undefined
  /** True for the separate page (AUTH-02); the dialog asks for WhatsApp instead (AUTH-01). */
  page?: boolean
  /** True if the box is already ticked: by the customer, before they came back to this form. */
  whatsapp?: boolean
  onWhatsapp?: (ticked: boolean) => void
  /** The same for staying logged in. */
  stay?: boolean
  fetcher?: FetcherWithComponents<unknown>
}

export function LoginForm({
  next,
  mobile,
  digits,
  formError,
  page,
  whatsapp = false,
  onWhatsapp,
  stay,
  fetcher,
}: Props) {
  const t = useTranslation()
  const Post = fetcher?.Form ?? Form
  const error = formError?.fields.mobile
  return (
    <Post method="post" action="/login" className={accountPageCss.form} noValidate>
      <input type="hidden" name="next" value={next} />
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <MobileField
        label={page ? t('login.contactNumber') : t('login.mobile')}
        name="mobile"
        defaultValue={mobile}
        placeholder={page ? t('login.contactNumber') : t('login.placeholder')}
        error={error}
        required
      />
      <Checkbox
        name="whatsapp"
        label={t('login.whatsapp')}
        defaultChecked={whatsapp}
        onChange={event => onWhatsapp?.(event.currentTarget.checked)}
      />
      {page && <Checkbox name="stay" label={t('login.stay')} defaultChecked={stay} />}
      {formError && !error && <FieldError>{formError.text}</FieldError>}
      <Button look="primary" block disabled={fetcher && fetcher.state !== 'idle'}>
        {page ? t('login.continue') : t('login.proceed')}
      </Button>
      <p className="sm muted">{t('login.sends', { digits })}</p>
      {(page || formError) && (
        <Link reloadDocument className="link" to={`/login/password?next=${encodeURIComponent(next)}`}>
          {t('login.withPassword')}
        </Link>
      )}
    </Post>
  )
}

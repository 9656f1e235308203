import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { ProfileDetails } from '#modules/identity/rules/profile.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './profile.module.css'

type Props = { profile: ProfileDetails; formError: FormError | undefined }

/** Access and erasure (DPDP Act 2023, sections 11 and 12). */
export const DataCard = ({ profile: { erasureRequestedAt }, formError }: Props) => {
  const t = useTranslation()
  return (
    <section className={css.card} aria-labelledby="data">
      <h2 id="data">{t('profile.data')}</h2>
      <p className="sm muted">{t('profile.dataLead')}</p>
      <a className={getButtonClass({ small: true })} href="/profile/data" download>
        <Icon name="download" /> {t('profile.download')}
      </a>
      <hr />
      <h3>{t('profile.erase')}</h3>
      <p className="sm muted">
        {erasureRequestedAt
          ? t('profile.eraseRequested', { when: formatInstant(erasureRequestedAt, t.tag) })
          : t('profile.eraseLead')}
      </p>
      <Form method="post" encType="multipart/form-data" className={css.erase} noValidate>
        <input type="hidden" name="intent" value={erasureRequestedAt ? 'keep' : 'erase'} />
        {!erasureRequestedAt && <Checkbox name="sure" label={t('profile.eraseConfirm')} required />}
        {formError?.fields.sure && <FieldError>{formError.fields.sure}</FieldError>}
        <Button small look={erasureRequestedAt ? 'plain' : 'danger'}>
          {erasureRequestedAt ? t('profile.eraseWithdraw') : t('profile.eraseAsk')}
        </Button>
      </Form>
    </section>
  )
}

import { Form } from 'react-router'
import type { ProfileDetails } from '#modules/identity/rules/profile.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './profile.module.css'

export const PasswordCard = ({ profile: { hasPassword, email } }: { profile: ProfileDetails }) => {
  const t = useTranslation()
  return (
    <Form method="post" encType="multipart/form-data" className={css.card}>
      <input type="hidden" name="intent" value="password" />
      <h2>{t('profile.password')}</h2>
      <p className="sm muted">{hasPassword ? t('profile.passwordSet') : t('profile.passwordNone')}</p>
      {email && <Button small>{hasPassword ? t('profile.changePassword') : t('profile.setPassword')}</Button>}
    </Form>
  )
}

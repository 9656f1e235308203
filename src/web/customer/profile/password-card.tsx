import { Form } from 'react-router'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './profile.module.css'

export const PasswordCard = ({ profile: { hasPassword, email } }: { profile: ShownProfile }) => {
  const say = useTranslation()
  return (
    <Form method="post" encType="multipart/form-data" className={css.card}>
      <input type="hidden" name="deed" value="password" />
      <h2>{say('profile.password')}</h2>
      <p className="sm muted">{hasPassword ? say('profile.passwordSet') : say('profile.passwordNone')}</p>
      {email && <Button small>{hasPassword ? say('profile.changePassword') : say('profile.setPassword')}</Button>}
    </Form>
  )
}

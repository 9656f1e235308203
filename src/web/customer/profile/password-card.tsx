import { Form } from 'react-router'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { Button } from '#web/ui/button.tsx'

export const PasswordCard = ({ profile: { hasPassword, email } }: { profile: ShownProfile }) => (
  <Form method="post" encType="multipart/form-data" className="profile-card">
    <input type="hidden" name="deed" value="password" />
    <h2>{t.password}</h2>
    <p className="sm muted">{hasPassword ? t.passwordSet : t.passwordNone}</p>
    {email && <Button small>{hasPassword ? t.changePassword : t.setPassword}</Button>}
  </Form>
)

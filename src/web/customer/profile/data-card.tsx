import { Form } from 'react-router'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import type { FormError } from '#web/shell/session.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatInstant } from '#words/format.ts'
import css from './profile.module.css'

type Props = { profile: ShownProfile; fault: FormError | undefined }

/** Access and erasure (DPDP Act 2023, sections 11 and 12). */
export const DataCard = ({ profile: { erasureAsked }, fault }: Props) => {
  const say = useTranslation()
  return (
    <section className={css.card} aria-labelledby="data">
      <h2 id="data">{say('profile.data')}</h2>
      <p className="sm muted">{say('profile.dataLead')}</p>
      <a className={buttonClass({ small: true })} href="/profile/data" download>
        <Icon name="download" /> {say('profile.download')}
      </a>
      <hr />
      <h3>{say('profile.erase')}</h3>
      <p className="sm muted">
        {erasureAsked
          ? say('profile.eraseAsked', { when: formatInstant(erasureAsked, say.tag) })
          : say('profile.eraseLead')}
      </p>
      <Form method="post" encType="multipart/form-data" className={css.erase} noValidate>
        <input type="hidden" name="deed" value={erasureAsked ? 'keep' : 'erase'} />
        {!erasureAsked && <Check name="sure" label={say('profile.eraseConfirm')} required />}
        {fault?.fields.sure && <FieldError>{fault.fields.sure}</FieldError>}
        <Button small look={erasureAsked ? 'plain' : 'danger'}>
          {erasureAsked ? say('profile.eraseWithdraw') : say('profile.eraseAsk')}
        </Button>
      </Form>
    </section>
  )
}

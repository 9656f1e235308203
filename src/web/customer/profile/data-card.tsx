import { Form } from 'react-router'
import { formatInstant } from '#kernel/india-time.ts'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import type { FormFault } from '#web/shell/session.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { profile: ShownProfile; fault: FormFault | undefined }

/** Access and erasure (DPDP Act 2023, sections 11 and 12). */
export const DataCard = ({ profile: { erasureAsked }, fault }: Props) => (
  <section className="profile-card" aria-labelledby="data">
    <h2 id="data">{t.data}</h2>
    <p className="sm muted">{t.dataLead}</p>
    <a className="btn btn-sm" href="/profile/data" download>
      <Icon name="download" /> {t.download}
    </a>
    <hr />
    <h3>{t.erase}</h3>
    <p className="sm muted">{erasureAsked ? t.eraseAsked(formatInstant(erasureAsked)) : t.eraseLead}</p>
    <Form method="post" encType="multipart/form-data" className="profile-erase" noValidate>
      <input type="hidden" name="deed" value={erasureAsked ? 'keep' : 'erase'} />
      {!erasureAsked && <Check name="sure" label={t.eraseConfirm} required />}
      {fault?.fields.sure && <FieldError>{faultText('erasure.confirm')}</FieldError>}
      <Button small look={erasureAsked ? 'plain' : 'danger'}>
        {erasureAsked ? t.eraseWithdraw : t.eraseAsk}
      </Button>
    </Form>
  </section>
)

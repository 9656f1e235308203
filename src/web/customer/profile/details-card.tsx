import { Form, Link, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import type { FormFault } from '#web/shell/session.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/field.tsx'
import { PhotoField } from './photo-field.tsx'

type Props = { profile: ShownProfile; fault: FormFault | undefined }

/** PROF-01. The number is locked: it is what one logs in with. */
export function DetailsCard({ profile, fault }: Props) {
  const busy = useNavigation().state !== 'idle'
  const of = (name: keyof ShownProfile & string) => ({
    name,
    defaultValue: String(profile[name] ?? ''),
    error: fault?.fields[name] && faultText(fault.fields[name]),
  })
  const general = fault && Object.keys(fault.fields).length === 0 && fault.code !== 'erasure.confirm'
  return (
    <Form method="post" encType="multipart/form-data" className="profile-card" noValidate>
      <input type="hidden" name="deed" value="save" />
      <h2>{t.details}</h2>
      <PhotoField
        key={profile.avatar}
        avatar={profile.avatar}
        name={profile.name}
        error={fault?.fields.avatar && faultText(fault.fields.avatar)}
      />
      <div className="profile-fields">
        <TextField label={t.name} {...of('name')} autoComplete="name" maxLength={250} required />
        <TextField label={t.birthday} {...of('birthday')} type="date" autoComplete="bday" />
        <div className="profile-phone">
          <TextField label={t.phone} value={formatMobile(profile.mobile)} hint={t.phoneHint} readOnly />
          <Link className="link" to="/profile/mobile">
            {t.changePhone}
          </Link>
        </div>
        <div className="profile-phone">
          <TextField
            label={t.email}
            type="email"
            value={profile.email}
            hint={profile.unconfirmedEmail ? t.waiting(profile.unconfirmedEmail) : t.emailHint}
            readOnly
          />
          <Link className="link" to="/profile/email">
            {t.changeEmail}
          </Link>
        </div>
        <TextField label={t.country} {...of('country')} autoComplete="country-name" maxLength={100} />
        <TextField label={t.state} {...of('state')} autoComplete="address-level1" maxLength={100} />
      </div>
      <TextAreaField label={t.permanentAddress} {...of('permanentAddress')} rows={2} maxLength={500} />
      <TextAreaField
        label={t.homeAddress}
        {...of('homeAddress')}
        rows={2}
        maxLength={500}
        autoComplete="street-address"
      />
      <TextAreaField label={t.officeAddress} {...of('officeAddress')} rows={2} maxLength={500} />
      {general && <FieldError>{faultText(fault.code)}</FieldError>}
      <Button look="call" disabled={busy}>
        {t.save}
      </Button>
    </Form>
  )
}

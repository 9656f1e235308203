import { Form, Link, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { ShownProfile } from '#modules/identity/rules/profile.ts'
import type { FormError } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { PhotoField } from './photo-field.tsx'
import css from './profile.module.css'

type Props = { profile: ShownProfile; fault: FormError | undefined }

/** PROF-01. The number is locked: it is what one logs in with. */
export function DetailsCard({ profile, fault }: Props) {
  const say = useTranslation()
  const { languages } = useRoot()!
  const busy = useNavigation().state !== 'idle'
  const of = (name: keyof ShownProfile & string) => ({
    name,
    defaultValue: String(profile[name] ?? ''),
    error: fault?.fields[name],
  })
  const general = fault && Object.keys(fault.fields).length === 0 && fault.code !== 'erasure.confirm'
  return (
    <Form method="post" encType="multipart/form-data" className={css.card} noValidate>
      <input type="hidden" name="deed" value="save" />
      <h2>{say('profile.details')}</h2>
      <PhotoField key={profile.avatar} avatar={profile.avatar} name={profile.name} error={fault?.fields.avatar} />
      <div className={css.fields}>
        <TextField label={say('profile.name')} {...of('name')} autoComplete="name" maxLength={250} required />
        <TextField label={say('profile.birthday')} {...of('birthday')} type="date" autoComplete="bday" />
        <div>
          {/* A text area is as high as its text: in large letters a locked line would be cut, and could not be read. */}
          <TextAreaField
            label={say('profile.phone')}
            value={formatMobile(profile.mobile)}
            hint={say('profile.phoneHint')}
            rows={1}
            readOnly
          />
          <Link className="link" to="/profile/mobile">
            {say('profile.changePhone')}
          </Link>
        </div>
        <div>
          <TextAreaField
            label={say('profile.email')}
            value={profile.email}
            hint={
              profile.unconfirmedEmail
                ? say('profile.waiting', { email: profile.unconfirmedEmail })
                : say('profile.emailHint')
            }
            rows={1}
            readOnly
          />
          <Link className="link" to="/profile/email">
            {say('profile.changeEmail')}
          </Link>
        </div>
        <TextField label={say('profile.country')} {...of('country')} autoComplete="country-name" maxLength={100} />
        <TextField label={say('profile.state')} {...of('state')} autoComplete="address-level1" maxLength={100} />
        <SelectField
          label={say('profile.language')}
          hint={say('profile.languageHint')}
          name="language"
          defaultValue={profile.language}
        >
          {Object.entries(languages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField label={say('profile.permanentAddress')} {...of('permanentAddress')} rows={2} maxLength={500} />
      <TextAreaField
        label={say('profile.homeAddress')}
        {...of('homeAddress')}
        rows={2}
        maxLength={500}
        autoComplete="street-address"
      />
      <TextAreaField label={say('profile.officeAddress')} {...of('officeAddress')} rows={2} maxLength={500} />
      {general && <FieldError>{fault.text}</FieldError>}
      <Button look="call" disabled={busy}>
        {say('profile.save')}
      </Button>
    </Form>
  )
}

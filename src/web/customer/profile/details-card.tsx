import { Form, Link, useNavigation } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { ProfileDetails } from '#modules/identity/rules/profile.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { PhotoField } from './photo-field.tsx'
import css from './profile.module.css'

type Props = { profile: ProfileDetails; formError: FormError | undefined }

/** The fields that no move needs: folded, unless one of them is rejected. */
const MORE = ['birthday', 'country', 'state', 'permanentAddress', 'homeAddress', 'officeAddress'] as const

/** PROF-01. The number is locked, because it is the login. */
export function DetailsCard({ profile, formError }: Props) {
  const t = useTranslation()
  const { languages } = useRoot()!
  const busy = useNavigation().state !== 'idle'
  const of = (name: keyof ProfileDetails & string) => ({
    name,
    defaultValue: String(profile[name] ?? ''),
    error: formError?.fields[name],
  })
  const general = formError && Object.keys(formError.fields).length === 0 && formError.code !== 'erasure.confirm'
  return (
    <Form method="post" encType="multipart/form-data" className={css.card} noValidate>
      <input type="hidden" name="intent" value="save" />
      <h2>{t('profile.details')}</h2>
      <PhotoField key={profile.avatar} avatar={profile.avatar} name={profile.name} error={formError?.fields.avatar} />
      <div className={css.fields}>
        <TextField label={t('profile.name')} {...of('name')} autoComplete="name" maxLength={250} required />
        <div>
          {/* A text area grows with its text: in large type a locked single-line field would be cut off. */}
          <TextAreaField
            label={t('profile.phone')}
            value={formatMobile(profile.mobile)}
            hint={t('profile.phoneHint')}
            rows={1}
            readOnly
          />
          <Link className="link" to="/profile/mobile">
            {t('profile.changePhone')}
          </Link>
        </div>
        <div>
          <TextAreaField
            label={t('profile.email')}
            value={profile.email}
            hint={
              profile.unconfirmedEmail
                ? t('profile.waiting', { email: profile.unconfirmedEmail })
                : t('profile.emailHint')
            }
            rows={1}
            readOnly
          />
          <Link className="link" to="/profile/email">
            {t('profile.changeEmail')}
          </Link>
        </div>
        <SelectField
          label={t('profile.language')}
          hint={t('profile.languageHint')}
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
      <Disclosure summary={t('profile.more')} open={MORE.some(name => formError?.fields[name])}>
        <p className="sm muted">{t('profile.moreHint')}</p>
        <div className={css.more}>
          <div className={css.fields}>
            <TextField label={t('profile.birthday')} {...of('birthday')} type="date" autoComplete="bday" />
            <TextField label={t('profile.country')} {...of('country')} autoComplete="country-name" maxLength={100} />
            <TextField label={t('profile.state')} {...of('state')} autoComplete="address-level1" maxLength={100} />
          </div>
          <TextAreaField label={t('profile.permanentAddress')} {...of('permanentAddress')} rows={2} maxLength={500} />
          <TextAreaField
            label={t('profile.homeAddress')}
            {...of('homeAddress')}
            rows={2}
            maxLength={500}
            autoComplete="street-address"
          />
          <TextAreaField label={t('profile.officeAddress')} {...of('officeAddress')} rows={2} maxLength={500} />
        </div>
      </Disclosure>
      {general && <FieldError>{formError.text}</FieldError>}
      <Button look="primary" disabled={busy}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}

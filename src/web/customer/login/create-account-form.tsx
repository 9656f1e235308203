import type { FormEvent } from 'react'
import { type FetcherWithComponents, Form } from 'react-router'
import { CallUs } from '#web/app-shell/chrome/call-us.tsx'
import type { FormError } from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { TypedCustomer } from './typed-customer.ts'

type Props = {
  mobile: string
  /** Typed before, here or in another form. */
  known: TypedCustomer
  formError?: FormError | undefined
  fetcher?: FetcherWithComponents<unknown>
}

/**
 * The typed values and their number, kept while this tab is open: the form disappears with its dialog, or when the
 * visitor goes back.
 */
let unsent: TypedCustomer & { mobile: string } = { mobile: '', name: '', email: '' }

/** AUTH-04. The number was verified and is locked. */
export function CreateAccountForm({ mobile, known, formError, fetcher }: Props) {
  const t = useTranslation()
  const { name, email } = unsent.mobile === mobile ? unsent : known
  const Post = fetcher?.Form ?? Form
  function keepUnsent({ currentTarget }: FormEvent<HTMLFormElement>) {
    const fields = new FormData(currentTarget)
    unsent = { mobile, name: String(fields.get('name')), email: String(fields.get('email')) }
  }
  return (
    <Post method="post" action="/create-account" className={accountPageCss.form} onInput={keepUnsent} noValidate>
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <TextField
        label={t('login.name')}
        name="name"
        autoComplete="name"
        maxLength={250}
        defaultValue={name}
        error={formError?.fields.name}
        required
      />
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={250}
        defaultValue={email}
        hint={<Trans words="login.noEmail" with={{ phone: <CallUs /> }} />}
        error={formError?.fields.email}
        required
      />
      <TextField label={t('login.mobile')} value={mobile} hint={t('login.locked')} readOnly disabled />
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <Button look="primary" block disabled={fetcher && fetcher.state !== 'idle'}>
        {t('login.create')}
      </Button>
    </Post>
  )
}

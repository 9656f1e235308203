import { type FetcherWithComponents, Form } from 'react-router'
import type { FormFault } from '#web/shell/session.ts'
import { faultText } from '#web/text/en/faults.ts'
import { loginText } from '#web/text/en/login.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'

type Props = { mobile: string; fault?: FormFault | undefined; fetcher?: FetcherWithComponents<unknown> }

/** AUTH-04. The number was verified and is locked. */
export function CreateAccountForm({ mobile, fault, fetcher }: Props) {
  const Post = fetcher?.Form ?? Form
  const errorOf = (field: string) => fault?.fields[field] && faultText(fault.fields[field])
  return (
    <Post method="post" action="/create-account" className="login-form" noValidate>
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <TextField
        label={loginText.name}
        name="name"
        autoComplete="name"
        maxLength={250}
        error={errorOf('name')}
        required
      />
      <TextField
        label={loginText.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={250}
        error={errorOf('email')}
        required
      />
      <TextField label={loginText.mobile} value={mobile} hint={loginText.locked} readOnly disabled />
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{faultText(fault.code)}</FieldError>}
      <Button look="call" block disabled={fetcher && fetcher.state !== 'idle'}>
        {loginText.create}
      </Button>
    </Post>
  )
}

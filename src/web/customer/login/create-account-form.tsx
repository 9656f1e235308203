import { type FetcherWithComponents, Form } from 'react-router'
import accountPageCss from '#web/shell/account/account-page.module.css'
import { CallUs } from '#web/shell/chrome/call-us.tsx'
import type { FormFault } from '#web/shell/session.ts'
import { Said, useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'

type Props = { mobile: string; fault?: FormFault | undefined; fetcher?: FetcherWithComponents<unknown> }

/** AUTH-04. The number was verified and is locked. */
export function CreateAccountForm({ mobile, fault, fetcher }: Props) {
  const say = useSay()
  const Post = fetcher?.Form ?? Form
  return (
    <Post method="post" action="/create-account" className={accountPageCss.form} noValidate>
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <TextField
        label={say('login.name')}
        name="name"
        autoComplete="name"
        maxLength={250}
        error={fault?.fields.name}
        required
      />
      <TextField
        label={say('login.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={250}
        hint={<Said words="login.noEmail" with={{ phone: <CallUs /> }} />}
        error={fault?.fields.email}
        required
      />
      <TextField label={say('login.mobile')} value={mobile} hint={say('login.locked')} readOnly disabled />
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{fault.text}</FieldError>}
      <Button look="call" block disabled={fetcher && fetcher.state !== 'idle'}>
        {say('login.create')}
      </Button>
    </Post>
  )
}

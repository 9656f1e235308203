import { type FetcherWithComponents, Form } from 'react-router'
import type { FormFault } from '#web/shell/session.ts'
import { passwordText } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { loginText } from '#web/text/en/login.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError, MobileField } from '#web/ui/field.tsx'

type Props = {
  next: string
  mobile: string
  digits: number
  fault?: FormFault | undefined
  /** True on the page of its own (AUTH-02); the dialog's variant asks for WhatsApp instead (AUTH-01). */
  page?: boolean
  /** Whether the box is ticked already: by the customer, before he came back to this form. */
  whatsapp?: boolean
  onWhatsapp?: (ticked: boolean) => void
  fetcher?: FetcherWithComponents<unknown>
}

export function LoginForm({ next, mobile, digits, fault, page, whatsapp = false, onWhatsapp, fetcher }: Props) {
  const Post = fetcher?.Form ?? Form
  const error = fault?.fields.mobile
  return (
    <Post method="post" action="/login" className="login-form" noValidate>
      <input type="hidden" name="next" value={next} />
      {fetcher && <input type="hidden" name="dialog" value="1" />}
      <MobileField
        label={page ? loginText.contactNumber : loginText.mobile}
        name="mobile"
        defaultValue={mobile}
        placeholder={page ? loginText.contactNumber : loginText.placeholder}
        error={error && faultText(error)}
        required
      />
      <Check
        name="whatsapp"
        label={loginText.whatsapp}
        defaultChecked={whatsapp}
        onChange={event => onWhatsapp?.(event.currentTarget.checked)}
      />
      {page && <Check name="stay" label={loginText.stay} />}
      {fault && !error && <FieldError>{faultText(fault.code)}</FieldError>}
      <Button look="call" block disabled={fetcher && fetcher.state !== 'idle'}>
        {page ? loginText.continue : loginText.proceed}
      </Button>
      <p className="sm muted">{loginText.sends(digits)}</p>
      {page && (
        <a className="link" href={`/login/password?next=${encodeURIComponent(next)}`}>
          {passwordText.withPassword}
        </a>
      )}
    </Post>
  )
}

import { formatMobile } from '#kernel/format-mobile.ts'
import { toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import wizardCss from './wizard.module.css'

type Props = { contact: { name: string; mobile: string; email: string } }

/** The contact for the crew. A number does not wrap; an email only where it may. */
export const ContactLine = ({ contact: { name, mobile, email } }: Props) => (
  <span>
    <b>{name}</b>{' '}
    <span className="muted">
      {`${toNonBreakingText(formatMobile(mobile))} · `}
      <span className={wizardCss.whole}>
        <EmailText>{email}</EmailText>
      </span>
    </span>
  </span>
)

import { encode } from 'uqr'
import type { SecondStepSetup } from '#modules/identity/index.server.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './second-step.module.css'

type Props = SecondStepSetup & { formError?: FormError | undefined; intent?: string }

/**
 * The form that sets up two-step verification. It shows the secret as text and as a QR code, drawn here so that no
 * other service sees it.
 */
export const TwoStepSetUpForm = ({ secret, address, formError, intent }: Props) => {
  const t = useTranslation()
  return (
    <form method="post" className={accountPageCss.form} noValidate>
      {intent && <input type="hidden" name="intent" value={intent} />}
      <p>{t('consoleStaff.secondStep.scan')}</p>
      <QrCode text={address} />
      <p className="sm muted">
        {t('consoleStaff.secondStep.manualKey')}{' '}
        <code className={css.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <TextField
        label={t('consoleStaff.secondStep.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={formError && (formError.fields.code ?? formError.text)}
        required
      />
      <Button look="primary" block>
        {t('consoleStaff.secondStep.turnOn')}
      </Button>
    </form>
  )
}

function QrCode({ text }: { text: string }) {
  const t = useTranslation()
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('consoleStaff.secondStep.qr')}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}

/** The recovery codes, which are shown once. */
export const RecoveryCodes = ({ codes, next }: { codes: string[]; next: string }) => {
  const t = useTranslation()
  return (
    <>
      <p>{t('consoleStaff.secondStep.recoveryLead')}</p>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a className={getButtonClass({ look: 'primary', block: true })} href={next}>
        {t('consoleStaff.secondStep.kept')}
      </a>
    </>
  )
}

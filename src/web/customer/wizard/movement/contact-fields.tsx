import type { Draft } from '#modules/orders/rules/draft.ts'
import type { DraftFaults } from '#modules/orders/rules/step-faults.ts'
import { wizard, wizardFault } from '#web/text/en/wizard.ts'
import { MobileField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const t = wizard.movement

type Props = { draft: Draft; known: boolean; faults: DraftFaults }

/** Name, number and e-mail: asked of a visitor, shown to a customer, who may change them (WIZ-02). */
export function ContactFields({ draft, known, faults }: Props) {
  if (!known) return <Contact {...{ draft, known, faults }} />
  const wrong = faults.name ?? faults.mobile ?? faults.email
  return (
    <details className="who" open={wrong !== undefined || undefined}>
      <summary>
        <Icon name="user" />
        <span>
          <b>{draft.name}</b> <span className="muted">{t.contactOf(draft.mobile, draft.email)}</span>
        </span>
        <span className="link">{t.change}</span>
      </summary>
      <Contact {...{ draft, known, faults }} />
    </details>
  )
}

function Contact({ draft, known, faults }: Props) {
  return (
    <fieldset className="contact">
      <legend className={known ? 'vh' : ''}>{t.who}</legend>
      {!known && <p className="muted sm">{t.whoHint}</p>}
      <div className="contact-fields">
        <TextField
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={250}
          required
          defaultValue={draft.name}
          error={wizardFault(faults.name)}
        />
        <MobileField
          label={t.mobile}
          name="mobile"
          required
          // The account's own number is where the codes go: it is not changed here.
          readOnly={known}
          defaultValue={draft.mobile}
          error={wizardFault(faults.mobile)}
        />
        <TextField
          label={t.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={250}
          required
          defaultValue={draft.email}
          error={wizardFault(faults.email)}
        />
      </div>
    </fieldset>
  )
}

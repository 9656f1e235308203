import { Form } from 'react-router'
import type { ListedBankAccount } from '#modules/partners/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { EntryForm, LineEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import { Tag } from '../kit/tag.tsx'
import { getPartnerLabel } from './partner-labels.ts'

type Props = { accounts: ListedBankAccount[]; mine: boolean; formError: TypedError | undefined }

/** The bank account that a partner is paid to, one that waits for a second person, and the form for another one. */
export function BankAccountCard({ accounts, mine, formError }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('partners.bank.title')}</h2>
      {accounts.length === 0 ? (
        <p className="muted">{t('partners.bank.none')}</p>
      ) : (
        <ul className={catalogueCss.list}>
          {accounts.map(account => (
            <AccountRow key={account.id} account={account} mine={mine} />
          ))}
        </ul>
      )}
      {mine && (
        <Fold
          summary={t(accounts.length === 0 ? 'partners.bank.add' : 'partners.bank.change')}
          open={formError?.typed.intent === 'save-bank'}
        >
          <EntryForm
            intent="save-bank"
            fields={{}}
            revision={0}
            formError={formError}
            labels={getPartnerLabel}
            files
            stays
          >
            <LineEntry name="holder" />
            <LineEntry name="account" most={24} />
            <LineEntry name="again" most={24} />
            <LineEntry name="ifsc" most={16} />
            <div className={catalogueCss.buttons}>
              <Button look="secondary">{t('partners.bank.save')}</Button>
            </div>
          </EntryForm>
        </Fold>
      )}
    </section>
  )
}

function AccountRow({ account, mine }: { account: ListedBankAccount; mine: boolean }) {
  const t = useTranslation()
  const { id, holder, by, confirmedBy, own } = account
  return (
    <li>
      <div>
        <b>{holder}</b>
        <span>{t('partners.bank.account', account)}</span>
        <span className="muted sm">
          {confirmedBy ? t('partners.bank.confirmed', { by: confirmedBy }) : t('partners.bank.addedBy', { by })}
        </span>
      </div>
      {!confirmedBy && <Tag tone="amber">{t('partners.bank.waiting')}</Tag>}
      {!confirmedBy && mine && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className={catalogueCss.buttons}>
          <input type="hidden" name="id" value={id} />
          {!own && (
            <Button small look="secondary" name="intent" value="confirm-bank">
              {t('partners.bank.confirm')}
            </Button>
          )}
          <Button small look="quiet" name="intent" value="reject-bank">
            {t('partners.bank.reject')}
          </Button>
        </Form>
      )}
    </li>
  )
}

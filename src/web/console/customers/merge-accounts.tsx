import { Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { readCustomer } from '#modules/identity/index.server.ts'
import { decidedFields, type MergeSide } from '#modules/identity/rules/merge-customer-accounts.ts'
import { searchCustomers } from '#modules/operations/index.server.ts'
import {
  type ComparedAccount,
  compareAccounts,
  listPossibleDuplicates,
  mergeAccounts,
} from '#modules/privacy/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/merge-accounts'
import { ComparedAccountCard } from './compared-account-card.tsx'
import { CustomerFinder } from './customer-finder.tsx'
import css from './merge-accounts.module.css'
import { parseCustomerId } from './parse-customer-id.ts'

const id = z.coerce.number().int().positive()
const form = z.object({ stays: id, name: id, mobile: id, email: id, seen: z.string() })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const params = new URL(args.request.url).searchParams
  const [own, other] = [parseCustomerId(args.params.id), parseCustomerId(params.get('other') ?? '')]
  const text = readTextParam(params, 'q')
  const possibleDuplicates = await respondOnError(listPossibleDuplicates(app, staff, own))
  const { id, name, mergedInto, erasedAt } = await respondOnError(readCustomer(app, staff, own))
  if (mergedInto !== null || erasedAt) throw redirect(`/console/customers/${mergedInto ?? id}`)
  const compared = other ? await respondOnError(compareAccounts(app, staff, [own, other])) : null
  const found = text ? (await respondOnError(searchCustomers(app, staff, { text, place: {} }))).rows.slice(0, 10) : null
  return { own, name, text, alike: possibleDuplicates, found: found?.filter(one => one.id !== own) ?? null, compared }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const own = parseCustomerId(args.params.id)
  const other = parseCustomerId(new URL(args.request.url).searchParams.get('other') ?? '')
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const { stays, seen, ...of } = parseFields(fields, form)
    const goes = stays === own ? other : own
    const whose = (id: number): MergeSide => (id === goes ? 'goes' : 'stays')
    const chosen = { name: whose(of.name), mobile: whose(of.mobile), email: whose(of.email) }
    await mergeAccounts(app, staff, { stays: stays === own ? own : other, goes, whose: chosen, seen })
    const to = `/console/customers/${stays}`
    return redirectWithToasts(to, { kind: 'success', title: t('customers.merge.done') })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/**
 * The page that merges two accounts of one person: finds the other account, compares both, and chooses the values to
 * keep.
 */
export default function MergeAccountsPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { own, name, text, alike: possibleDuplicates, found, compared } = loaderData
  return (
    <ConsolePage
      title={t('customers.merge.title')}
      lead={t('customers.merge.lead')}
      back={{ to: `/console/customers/${own}`, text: name }}
    >
      {compared ? (
        <AccountComparison own={own} {...compared} formError={formError} />
      ) : (
        <>
          <CustomerFinder label={t('customers.merge.find')} text={text} />
          {found && (
            <AccountChoices title={t('customers.merge.found')} none={t('customers.merge.noneFound')} others={found} />
          )}
          <AccountChoices
            title={t('customers.merge.alike')}
            none={t('customers.merge.none')}
            others={possibleDuplicates}
          />
        </>
      )}
    </ConsolePage>
  )
}

function AccountChoices(props: { title: string; none: string; others: Route.ComponentProps['loaderData']['alike'] }) {
  const t = useTranslation()
  const { title, none, others } = props
  return (
    <section className={css.others}>
      <h2>{title}</h2>
      {others.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ListTable
          caption={title}
          columns={[
            t('customers.list.name'),
            t('customers.list.mobile'),
            t('customers.list.email'),
            { text: t('customers.list.orders'), figure: true },
          ]}
        >
          {others.map(({ id, name, mobile, email, orders }) => (
            <ListRow key={id}>
              <ListCell heading>
                <Link to={`?other=${id}`}>{name}</Link>
              </ListCell>
              <ListCell>{formatMobile(mobile)}</ListCell>
              <ListCell>{email}</ListCell>
              <ListCell figure place="end">
                {orders}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </section>
  )
}

type ComparedProps = {
  own: number
  accounts: readonly [ComparedAccount, ComparedAccount]
  seen: string
  formError: Route.ComponentProps['actionData']
}

function AccountComparison({ own, accounts, seen, formError }: ComparedProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const chosen = (field: string, usual: number) => Number(formError?.typed[field] ?? usual)
  const text = {
    name: (one: ComparedAccount) => one.name,
    mobile: (one: ComparedAccount) => formatMobile(one.mobile),
    email: (one: ComparedAccount) => one.email || t('customers.merge.noEmail'),
  }
  const title = (id: number) => t(id === own ? 'customers.merge.this' : 'customers.merge.other')
  return (
    <>
      <p>
        <Link to={`/console/customers/${own}/merge`}>{t('customers.merge.another')}</Link>
      </p>
      <div className={css.two}>
        {accounts.map(account => (
          <ComparedAccountCard key={account.id} title={title(account.id)} account={account} />
        ))}
      </div>
      <Form method="post" className={`${cardCss.card} ${cardCss.next}`} noValidate key={seen}>
        <input type="hidden" name="seen" value={seen} />
        {formError && <FieldError>{formError.text}</FieldError>}
        <fieldset className={css.choice}>
          <legend>{t('customers.merge.stays')}</legend>
          {accounts.map(({ id, mobile }) => (
            <Radio
              key={id}
              name="stays"
              value={id}
              defaultChecked={chosen('stays', own) === id}
              label={title(id)}
              hint={formatMobile(mobile)}
            />
          ))}
        </fieldset>
        {decidedFields.map(field =>
          accounts[0][field] === accounts[1][field] ? (
            <input key={field} type="hidden" name={field} value={own} />
          ) : (
            <fieldset className={css.choice} key={field}>
              <legend>{t(`customers.merge.${field}`)}</legend>
              {accounts.map(account => (
                <Radio
                  key={account.id}
                  name={field}
                  value={account.id}
                  defaultChecked={chosen(field, own) === account.id}
                  label={text[field](account)}
                />
              ))}
            </fieldset>
          ),
        )}
        <p className="muted sm">{t('customers.merge.given')}</p>
        <p className="muted sm">{t('customers.merge.told')}</p>
        <Button look="danger" className={css.button} disabled={busy}>
          {t('customers.merge.button')}
        </Button>
      </Form>
    </>
  )
}

import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay, formatInstant } from '#i18n/format.ts'
import {
  createPriceDraft,
  type ListedPriceBook,
  type ListedPriceDraft,
  listPriceBooks,
  type PriceDraftScope,
  withdrawPriceBook,
} from '#modules/pricing/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Field, FieldError, TextField } from '#web/ui/field.tsx'
import { FormPage, FormSection, SectionForm } from '../kit/form-page.tsx'
import type { Route } from './+types/prices'
import css from './prices.module.css'

const form = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('create-draft'),
      name: z.string().trim().min(1, 'prices.name').max(60, 'prices.name'),
      /** '' for all, a group's number, or 'new'. */
      group: z
        .string()
        .regex(/^(|new|\d{1,9})$/, 'prices.no-group')
        .default(''),
      newGroup: z.string().trim().max(40, 'prices.name').default(''),
    })
    .refine(({ group, newGroup }) => group !== 'new' || newGroup, { path: ['newGroup'], error: 'prices.name' }),
  z.object({ intent: z.literal('withdraw'), version: z.coerce.number().int() }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  return respondOnError(listPriceBooks(app, staff))
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    const input = parseFields(fields, form)
    if (input.intent === 'create-draft')
      return redirect(`/console/prices/${await createPriceDraft(app, staff, input.name, toDraftFor(input))}`)
    await withdrawPriceBook(app, staff, input.version)
    const title = t('prices.withdrawn', { version: input.version })
    return redirectWithToasts('/console/prices', { kind: 'success', title })
  } catch (error) {
    return toFormError(args.context, error, { typed: fields })
  }
}

const toDraftFor = ({ group, newGroup }: { group: string; newGroup: string }): PriceDraftScope =>
  group === 'new' ? { newGroup } : group === '' ? null : { groupId: Number(group) }

/** Every price book, archived, active or scheduled, and the drafts. */
export default function PricesPage({
  loaderData: { versions, drafts, groups },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage
      title={t('prices.title')}
      lead={t('prices.lead')}
      actions={
        <>
          <ButtonLink to="/console/prices/lanes">{t('lanes.title')}</ButtonLink>
          <ButtonLink to="/console/prices/active">{t('prices.active.open')}</ButtonLink>
          <ButtonLink to="#new">{t('prices.new')}</ButtonLink>
        </>
      }
    >
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <FormSection title={t('prices.drafts')} hint={t('prices.draftsHint')}>
        {drafts.length === 0 && <p className="muted">{t('prices.noDrafts')}</p>}
        <ul className={css.list}>
          {drafts.map(draft => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </ul>
      </FormSection>
      <FormSection title={t('prices.versions')} hint={t('prices.versionsHint')}>
        <ul className={css.list}>
          {versions.map(version => (
            <PriceBookRow key={version.version} version={version} />
          ))}
        </ul>
      </FormSection>
      <SectionForm
        id="new"
        title={t('prices.new')}
        hint={t('prices.newHint')}
        hidden={{ intent: 'create-draft' }}
        button={t('prices.newButton')}
      >
        <TextField
          label={t('prices.newName')}
          hint={t('prices.newNameHint')}
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={formError?.typed.name}
          error={formError?.fields.name}
          required
        />
        <Field label={t('prices.for')} hint={t('prices.forHint')} error={formError?.fields.group}>
          {control => (
            <select className={fieldCss.input} name="group" defaultValue={formError?.typed.group} {...control}>
              <option value="">{t('prices.general')}</option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="new">{t('prices.newGroup')}</option>
            </select>
          )}
        </Field>
        <div className={css.newGroup}>
          <TextField
            label={t('prices.groupName')}
            hint={t('prices.groupNameHint')}
            name="newGroup"
            maxLength={40}
            autoComplete="off"
            defaultValue={formError?.typed.newGroup}
            error={formError?.fields.newGroup}
          />
        </div>
      </SectionForm>
    </FormPage>
  )
}

function DraftRow({ draft: { id, name, group, state, editedBy, editedAt, startsOn } }: { draft: ListedPriceDraft }) {
  const t = useTranslation()
  return (
    <li>
      <div>
        <Link to={`/console/prices/${id}`}>{name}</Link>
        <span className="sm">{group ?? t('prices.general')}</span>
        <span className="muted sm">{t('prices.editedBy', { by: editedBy, when: formatInstant(editedAt, t.tag) })}</span>
      </div>
      <State state={state}>{startsOn && t('prices.from', { when: formatDay(startsOn, t.tag) })}</State>
    </li>
  )
}

function PriceBookRow({ version: one }: { version: ListedPriceBook }) {
  const t = useTranslation()
  const { version, name, group, cities, state, validFrom, by, confirmedBy } = one
  return (
    <li>
      <div>
        <b>{name || t('prices.version', { version })}</b>
        <span className="sm">
          {group === null
            ? t('prices.general')
            : t('prices.ofGroup', { group, cities: cities.join(', ') || t('prices.noCities') })}
        </span>
        <span className="muted sm">
          {name && `${t('prices.version', { version })}, `}
          {by === 'seed'
            ? t('prices.first')
            : confirmedBy === null || confirmedBy === by
              ? t('prices.madeAlone', { by })
              : t('prices.madeAndConfirmed', { by, other: confirmedBy })}
        </span>
        {state === 'scheduled' && (
          <Form method="post">
            <input type="hidden" name="intent" value="withdraw" />
            <input type="hidden" name="version" value={version} />
            <Button small>{t('prices.withdraw')}</Button>
          </Form>
        )}
      </div>
      <State state={state}>
        {validFrom.getTime() > 0 && t('prices.from', { when: formatInstant(validFrom, t.tag) })}
      </State>
    </li>
  )
}

function State({
  state,
  children,
}: {
  state: ListedPriceDraft['state'] | ListedPriceBook['state']
  children: React.ReactNode
}) {
  const t = useTranslation()
  return (
    <p className={css.state}>
      <b data-state={state}>{t(`prices.state.${state}`)}</b>
      {children && <span className="muted sm">{children}</span>}
    </p>
  )
}

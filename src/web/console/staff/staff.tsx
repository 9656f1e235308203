import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { z } from 'zod'
import { formatInstant, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { COMPANY_BRANCH_ID, canAssignBranches, getBoundBranches } from '#modules/access/rules/branches.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { canAssignRole } from '#modules/access/rules/role.ts'
import {
  addStaff,
  changeStaff,
  type ListedRole,
  type ListedStaff,
  listRoles,
  listStaff,
  listStaffEvents,
  resetSecondStep,
  type StaffEvent,
  setStaffBranches,
} from '#modules/identity/index.server.ts'
import { accountNameField, emailAddressField } from '#modules/identity/rules/account.ts'
import { listAllBranchNames } from '#modules/places/index.server.ts'
import { listLeadOwners } from '#modules/sales/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError, Select, TextField } from '#web/ui/field.tsx'
import trailCss from '../kit/activity-log.module.css'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import { FormPage, FormSection, SectionForm } from '../kit/form-page.tsx'
import type { Route } from './+types/staff'
import css from './staff.module.css'

const role = z.string().max(60)
const ids = z
  .string()
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .transform(text => (text === '' ? [] : text.split(',').map(Number)))
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: accountNameField, email: emailAddressField, role }),
  z.looseObject({ intent: z.literal('set-branches'), id: z.coerce.number().int(), seen: ids }),
  z.object({ intent: z.literal('reset-login'), id: z.coerce.number().int() }),
  z.object({ intent: z.literal('change'), id: z.coerce.number().int(), role, active: z.enum(['yes', 'no']) }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const [list, roles, events, named] = await respondOnError(
    Promise.all([
      listStaff(app, staff),
      listRoles(app, staff),
      listStaffEvents(app, staff),
      listAllBranchNames(app, staff),
    ]),
  )
  const owners = hasPermission(staff, 'leads') ? await respondOnError(listLeadOwners(app, staff)) : []
  const given = roles.filter(one => canAssignRole(staff.role, one)).map(({ code, name }) => ({ code, name }))
  const t = translateFor(args.context)
  // Without branches there is only the company, so there is nothing to choose.
  const branches =
    named.length === 0 ? [] : [{ id: COMPANY_BRANCH_ID, name: t('consoleStaff.staff.company') }, ...named]
  const all = list.map(one => ({
    ...one,
    roleName: getRoleName(roles, one.role),
    may: canAssignBranches(staff, one.branches),
    leads: owners.find(({ id }) => id === one.id)?.count ?? 0,
  }))
  const own = getBoundBranches(staff)
  return { list: all, given, events, you: staff.id, branches, own }
}

const getRoleName = (roles: ListedRole[], code: string) => roles.find(one => one.code === code)!.name

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const input = await readForm(args.request, form)
    if (input.intent === 'reset-login') {
      await resetSecondStep(app, staff, input.id)
      return redirectWithToasts('/console/staff', { kind: 'success', title: t('consoleStaff.staff.resetDone') })
    }
    if (input.intent === 'set-branches') {
      const branches = Object.keys(input).flatMap(name => /^branch-(\d{1,9})$/.exec(name)?.[1] ?? [])
      await setStaffBranches(app, staff, input.id, { branches: branches.map(Number), seen: input.seen })
      return redirectWithToasts('/console/staff', { kind: 'success', title: t('consoleStaff.staff.branchesSaved') })
    }
    if (input.intent === 'change') {
      const before = (await listStaff(app, staff)).find(({ id }) => id === input.id)
      await changeStaff(app, staff, input.id, { role: input.role, active: input.active === 'yes' })
      return redirectWithToasts('/console/staff', {
        kind: 'success',
        title: t('consoleStaff.staff.changed'),
        ...(before && { undo: toUndo(t, before) }),
      })
    }
    await addStaff(app, staff, input)
    return redirectWithToasts('/console/staff', {
      kind: 'success',
      title: t('consoleStaff.staff.added', { email: input.email }),
    })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** Gives a member of staff the role back that they had before, or the access. */
const toUndo = (t: Translate, { id, role, active }: ListedStaff) => ({
  label: t('console.undo'),
  action: '/console/staff',
  fields: { intent: 'change', id: String(id), role, active: active ? 'yes' : 'no' },
})

/** The staff accounts of the console, each with its role. */
export default function StaffPage({
  loaderData: { list, given, events, you, branches, own },
  actionData: formError,
}: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <FormPage
      title={t('consoleStaff.staff.title')}
      lead={t('consoleStaff.staff.lead')}
      actions={
        <>
          <ButtonLink to="/console/staff/roles">{t('consoleStaff.roles.link')}</ButtonLink>
          <ButtonLink to="#add">{t('consoleStaff.staff.add')}</ButtonLink>
        </>
      }
    >
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <ul className={css.people}>
        {list.map(one => (
          <StaffMemberCard key={one.id} {...{ one, given, branches, own }} you={one.id === you} />
        ))}
      </ul>
      <SectionForm
        id="add"
        key={list.length}
        title={t('consoleStaff.staff.add')}
        hint={t('consoleStaff.staff.addHint')}
        hidden={{ intent: 'add' }}
        button={t('consoleStaff.staff.addButton')}
      >
        <TextField
          label={t('consoleStaff.staff.name')}
          name="name"
          autoComplete="off"
          error={formError?.fields.name}
          required
        />
        <TextField
          label={t('consoleStaff.staff.email')}
          name="email"
          type="email"
          autoComplete="off"
          error={formError?.fields.email}
          required
        />
        <Field label={t('consoleStaff.staff.role')} error={formError?.fields.role}>
          {control => <RoleSelect given={given} value="operations" {...control} />}
        </Field>
      </SectionForm>
      <StaffActivity events={events} />
    </FormPage>
  )
}

function StaffMemberCard({
  one,
  given,
  branches,
  own,
  you,
}: {
  one: ListedStaff & { roleName: string; may: boolean; leads: number }
  given: AssignableRoles
  branches: Named[]
  own: readonly number[] | null
  you: boolean
}) {
  const t = useTranslation()
  const { id, name, email, role, roleName, active, since, secondStep } = one
  const held = branches.filter(branch => one.branches.includes(branch.id)).map(branch => branch.name)
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="muted sm">{email}</span>
        <span className="muted sm">
          {active ? roleName : t('consoleStaff.staff.isShut')},{' '}
          {t('consoleStaff.staff.since', { when: formatInstantDay(since, t.tag) })},{' '}
          {secondStep ? t('consoleStaff.staff.secondStep') : t('consoleStaff.staff.noSecondStep')}
          {branches.length > 0 && `, ${held.join(', ') || t('consoleStaff.staff.allBranches')}`}
        </span>
      </div>
      {one.leads > 0 && (
        <ButtonLink small to={`/console/leads/hand-over?from=${id}`}>
          {t('leads.handOver.of', { count: one.leads })}
        </ButtonLink>
      )}
      {you ? (
        <span className="muted sm">{t('consoleStaff.staff.you')}</span>
      ) : one.may && given.some(({ code }) => code === role) ? (
        <div className={cardCss.inline}>
          {active && (
            <Form method="post" className={css.role}>
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="active" value="yes" />
              <RoleSelect given={given} value={role} aria-label={t('consoleStaff.staff.roleOf', { name })} key={role} />
              <Button small>{t('consoleStaff.staff.giveRole')}</Button>
            </Form>
          )}
          <ChangeStaffForm
            id={id}
            role={role}
            active={active ? 'no' : 'yes'}
            button={active ? t('consoleStaff.staff.shut') : t('consoleStaff.staff.open')}
          />
          {active && branches.length > 0 && <StaffBranchesForm one={one} branches={branches} own={own} />}
          {secondStep && (
            <Form method="post">
              <input type="hidden" name="intent" value="reset-login" />
              <input type="hidden" name="id" value={id} />
              <Button small>{t('consoleStaff.staff.reset')}</Button>
            </Form>
          )}
        </div>
      ) : null}
    </li>
  )
}

type Named = { id: number; name: string }

/** The branches that a member of staff works for. A user who works for some branches can give only those. */
function StaffBranchesForm({
  one,
  branches,
  own,
}: {
  one: ListedStaff
  branches: Named[]
  own: readonly number[] | null
}) {
  const t = useTranslation()
  const { id, name, branches: held } = one
  return (
    <div className={css.branches}>
      <Fold summary={t('consoleStaff.staff.branches')} key={held.join()}>
        <Form method="post">
          <input type="hidden" name="intent" value="set-branches" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={held.join()} />
          <fieldset>
            <legend className="vh">{t('consoleStaff.staff.branchesOf', { name })}</legend>
            {branches
              .filter(branch => !own || own.includes(branch.id))
              .map(branch => (
                <Checkbox
                  key={branch.id}
                  name={`branch-${branch.id}`}
                  value="yes"
                  defaultChecked={held.includes(branch.id)}
                  label={branch.name}
                />
              ))}
          </fieldset>
          <p className="sm muted">{t('consoleStaff.staff.branchesHint')}</p>
          <Button small>{t('consoleStaff.staff.saveBranches')}</Button>
        </Form>
      </Fold>
    </div>
  )
}

/** The roles that the current user may give. */
type AssignableRoles = Pick<ListedRole, 'code' | 'name'>[]

const RoleSelect = ({
  given,
  value,
  ...control
}: { given: AssignableRoles; value: string } & ComponentProps<typeof Select>) => (
  <Select name="role" defaultValue={value} {...control}>
    {given.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
)

const StaffActivity = ({ events }: { events: StaffEvent[] }) => {
  const t = useTranslation()
  return (
    <FormSection title={t('consoleStaff.staff.trail')}>
      {events.length === 0 && <p className="muted">{t('consoleStaff.staff.trailEmpty')}</p>}
      <ul className={trailCss.activityLog}>
        {events.map(({ id, kind, role, at, whose, by }) => (
          <li key={id}>
            <b>{whose}</b>:{' '}
            {kind === 'role'
              ? t('consoleStaff.staffEvent.role', { role: role ?? '' })
              : t(`consoleStaff.staffEvent.${kind}`)}
            <span className="muted sm">
              {formatInstant(at, t.tag)}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function ChangeStaffForm({ button, ...fields }: { id: number; role: string; active: string; button: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="change" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button small>{button}</Button>
    </Form>
  )
}

import { Form } from 'react-router'
import { z } from 'zod'
import { formatRupees, formatRupeesInput, type Paise } from '#kernel/money.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import { getBoundBranches } from '#modules/access/rules/branches.ts'
import { permissions } from '#modules/access/rules/permissions.ts'
import { canAssignRole, OWNER_ROLE } from '#modules/access/rules/role.ts'
import { addRole, type ListedRole, listRoles, removeRole, saveRole } from '#modules/identity/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { type FormError, requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import actionCss from '../kit/action.module.css'
import { Fold } from '../kit/fold.tsx'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { readKnownRevision } from '../kit/read-known-revision.ts'
import type { Route } from './+types/roles'
import css from './roles.module.css'

/** The code of the form for a new role, which has none yet. */
const NEW_ROLE_CODE = ''

const ticked = Object.fromEntries(permissions.map(right => [right, z.literal('on').optional()]))
const form = z.object({
  code: z.string().max(60),
  revision: z.coerce.number().int().default(0),
  name: z.string().trim().min(1, 'staff.role-name').max(40, 'staff.role-name'),
  approvalLimit: optionalTypedField(rupeesField('amount.invalid'), null),
  ...ticked,
})
const removal = z.object({ code: z.string(), revision: z.coerce.number().int() })
type Shown = Pick<ListedRole, 'name' | 'permissions'> & { approvalLimit: string }

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const roles = await respondOnError(listRoles(app, staff))
  const all = getBoundBranches(staff) === null
  return {
    all,
    roles: roles.map(role => ({ ...role, yours: all && role.code !== OWNER_ROLE && canAssignRole(staff.role, role) })),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const fields = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  try {
    if (fields.intent === 'remove') {
      const { code, revision } = parseFields(fields, removal)
      await removeRole(app, staff, code, { revision })
      return redirectWithToasts('/console/staff/roles', { kind: 'info', title: t('consoleStaff.roles.removed') })
    }
    const { code, revision, name, approvalLimit, ...requested } = parseFields(fields, form)
    const terms = { name, approvalLimit, permissions: readTickedPermissions(requested) }
    if (code === NEW_ROLE_CODE) await addRole(app, staff, terms)
    else await saveRole(app, staff, code, { ...terms, revision })
    return redirectWithToasts('/console/staff/roles', {
      kind: 'success',
      title: t('consoleStaff.roles.saved', { name }),
    })
  } catch (error) {
    const { code = NEW_ROLE_CODE, revision, name = '', approvalLimit = '' } = fields
    const typed = { revision, name, approvalLimit, permissions: readTickedPermissions(fields) }
    return toFormError(args.context, error, { about: code, typed })
  }
}

const readTickedPermissions = (input: Record<string, unknown>) => permissions.filter(right => input[right] === 'on')

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The permissions of each role, as the operator set them; and the operator’s own roles. */
export default function RolesPage({ loaderData: { all, roles }, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const formErrorAt = (code: string) => (formError?.about === code ? formError : undefined)
  return (
    <FormPage
      title={t('consoleStaff.roles.title')}
      back={{ to: '/console/staff', text: t('consoleStaff.roles.back') }}
      lead={t('consoleStaff.roles.lead')}
      actions={all && <ButtonLink to="#new-role">{t('consoleStaff.roles.new')}</ButtonLink>}
    >
      {roles.map(role => (
        <FormSection
          key={`${role.code} ${role.revision}`}
          title={role.name}
          hint={t('consoleStaff.roles.people', { count: role.people })}
        >
          {role.code === OWNER_ROLE ? (
            <p>{t('consoleStaff.roles.all')}</p>
          ) : (
            <>
              <ul className={css.has}>
                {role.permissions.map(right => (
                  <li key={right}>{t(`consoleStaff.right.${right}`)}</li>
                ))}
                {role.permissions.includes('money') && role.approvalLimit !== null && (
                  <li>{t('consoleStaff.roles.limit', { amount: formatRupees(role.approvalLimit) })}</li>
                )}
              </ul>
              {role.yours && (
                <Fold
                  summary={t('consoleStaff.roles.change', { name: role.name })}
                  open={formErrorAt(role.code) !== undefined}
                >
                  <RoleForm
                    code={role.code}
                    revision={role.revision}
                    role={
                      formErrorAt(role.code)?.typed ?? {
                        ...role,
                        approvalLimit: formatLimitField(role.approvalLimit),
                      }
                    }
                    formError={formErrorAt(role.code)}
                  />
                  {role.people === 0 && (
                    <Form method="post">
                      <input type="hidden" name="code" value={role.code} />
                      <input type="hidden" name="revision" value={role.revision} />
                      <Button small look="danger" name="intent" value="remove">
                        {t('consoleStaff.roles.remove')}
                      </Button>
                    </Form>
                  )}
                </Fold>
              )}
            </>
          )}
        </FormSection>
      ))}
      {all && (
        <FormSection id="new-role" title={t('consoleStaff.roles.new')} hint={t('consoleStaff.roles.newHint')}>
          <RoleForm
            key={roles.length}
            code={NEW_ROLE_CODE}
            role={formErrorAt(NEW_ROLE_CODE)?.typed ?? { name: '', permissions: [], approvalLimit: '0' }}
            formError={formErrorAt(NEW_ROLE_CODE)}
          />
        </FormSection>
      )}
    </FormPage>
  )
}

const formatLimitField = (amount: Paise | null) => (amount === null ? '' : formatRupeesInput(amount))

type FormProps = {
  code: string
  revision?: number
  role: Shown
  formError: (FormError & { typed: { revision?: string | undefined } }) | undefined
}

function RoleForm({ code, revision, role, formError }: FormProps) {
  const t = useTranslation()
  return (
    <Form method="post" noValidate>
      <fieldset className={`${actionCss.actionForm} ${css.fields}`}>
        <legend className="vh">{role.name || t('consoleStaff.roles.new')}</legend>
        {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
        <input type="hidden" name="code" value={code} />
        {revision !== undefined && (
          <input type="hidden" name="revision" value={readKnownRevision(revision, formError, 'staff.role-changed')} />
        )}
        <TextField
          label={t('consoleStaff.roles.name')}
          name="name"
          defaultValue={role.name}
          maxLength={40}
          autoComplete="off"
          error={formError?.fields.name}
          required
        />
        <div role="group" aria-label={t('consoleStaff.roles.permissions')} className={css.permissions}>
          {permissions.map(right => (
            <Checkbox
              key={right}
              name={right}
              label={t(`consoleStaff.right.${right}`)}
              defaultChecked={role.permissions.includes(right)}
            />
          ))}
        </div>
        <TextField
          label={t('consoleStaff.roles.approvalLimit')}
          hint={t('consoleStaff.roles.aloneHint')}
          name="approvalLimit"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={role.approvalLimit}
          error={formError?.fields.approvalLimit}
        />
        <Button small look="secondary">
          {code === NEW_ROLE_CODE ? t('consoleStaff.roles.add') : t('consoleStaff.roles.save')}
        </Button>
      </fieldset>
    </Form>
  )
}

import { Form } from 'react-router'
import { z } from 'zod'
import { formatDay, formatInstant, indiaDate } from '#kernel/india-time.ts'
import {
  addStaff,
  changeStaff,
  type ListedStaff,
  listStaff,
  listStaffEvents,
  resetSecondStep,
  type StaffEvent,
} from '#modules/identity/index.server.ts'
import { accountName, emailAddress } from '#modules/identity/rules/account.ts'
import { staffRoles } from '#modules/identity/rules/actor.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, staffOnly } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { consoleText } from '#web/text/en/console.ts'
import { roleHint, roleText, staffEventText, staffText as t } from '#web/text/en/console-staff.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/check.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/staff'

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.title)

const role = z.enum(staffRoles)
const form = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('add'), name: accountName, email: emailAddress, role }),
  z.object({ deed: z.literal('reset'), id: z.coerce.number().int() }),
  z.object({ deed: z.literal('change'), id: z.coerce.number().int(), role, active: z.enum(['yes', 'no']) }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const [list, events] = await answering(Promise.all([listStaff(app, staff), listStaffEvents(app, staff)]))
  return { list, events, you: staff.id }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  try {
    const asked = await readForm(args.request, form)
    if (asked.deed === 'reset') {
      await resetSecondStep(app, staff, asked.id)
      return redirectWith('/console/staff', { kind: 'success', title: t.resetDone })
    }
    if (asked.deed === 'change') {
      await changeStaff(app, staff, asked.id, { role: asked.role, active: asked.active === 'yes' })
      return redirectWith('/console/staff', { kind: 'success', title: consoleText.done })
    }
    await addStaff(app, staff, asked)
    return redirectWith('/console/staff', { kind: 'success', title: t.added(asked.email) })
  } catch (error) {
    return formFault(error)
  }
}

/** Who has an account for the console, and what each may do. */
export default function ConsoleStaff({ loaderData: { list, events, you }, actionData: fault }: Route.ComponentProps) {
  const errorOf = (field: string) => (fault?.fields[field] ? faultText(fault.fields[field]) : undefined)
  return (
    <div className="console">
      <header>
        <h1>{t.title}</h1>
        <p className="muted">{t.lead}</p>
      </header>
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{faultText(fault.code)}</FieldError>}
      <div className="console-two">
        <ul className="console-people">
          {list.map(one => (
            <Member key={one.id} one={one} you={one.id === you} />
          ))}
        </ul>
        <aside className="console-stack">
          <section className="console-card">
            <h2>{t.add}</h2>
            <Form method="post" className="console-deed" noValidate key={list.length}>
              <input type="hidden" name="deed" value="add" />
              <TextField label={t.name} name="name" autoComplete="off" error={errorOf('name')} required />
              <TextField
                label={t.email}
                name="email"
                type="email"
                autoComplete="off"
                error={errorOf('email')}
                required
              />
              <fieldset className="console-roles">
                <legend className="lab">{t.role}</legend>
                {staffRoles.toReversed().map(role => (
                  <Radio
                    key={role}
                    name="role"
                    value={role}
                    label={roleText[role]}
                    hint={roleHint[role]}
                    defaultChecked={role === 'operations'}
                  />
                ))}
              </fieldset>
              <Button look="call" small>
                {t.addButton}
              </Button>
            </Form>
          </section>
          <Trail events={events} />
        </aside>
      </div>
    </div>
  )
}

function Member({
  one: { id, name, email, role, active, since, secondStep },
  you,
}: {
  one: ListedStaff
  you: boolean
}) {
  const other = role === 'admin' ? 'operations' : 'admin'
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="muted sm">{email}</span>
        <span className="muted sm">
          {active ? roleText[role] : t.isShut}, {t.since(formatDay(indiaDate(since)))},{' '}
          {secondStep ? t.secondStep : t.noSecondStep}
        </span>
      </div>
      {you ? (
        <span className="muted sm">{t.you}</span>
      ) : (
        <div className="console-papers">
          {active && <Change id={id} role={other} active="yes" button={t.make(roleText[other])} />}
          <Change id={id} role={role} active={active ? 'no' : 'yes'} button={active ? t.shut : t.open} />
          {secondStep && (
            <Form method="post">
              <input type="hidden" name="deed" value="reset" />
              <input type="hidden" name="id" value={id} />
              <Button small>{t.reset}</Button>
            </Form>
          )}
        </div>
      )}
    </li>
  )
}

const Trail = ({ events }: { events: StaffEvent[] }) => (
  <section className="console-card">
    <h2>{t.trail}</h2>
    {events.length === 0 && <p className="muted">{t.trailEmpty}</p>}
    <ul className="console-staff-trail">
      {events.map(({ id, kind, at, whose, by }) => (
        <li key={id}>
          <b>{whose}</b>: {staffEventText[kind]}
          <span className="muted sm">
            {formatInstant(at)}
            {by && `, ${by}`}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

function Change({ button, ...fields }: { id: number; role: string; active: string; button: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="deed" value="change" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button small>{button}</Button>
    </Form>
  )
}

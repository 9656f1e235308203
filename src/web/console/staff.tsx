import { Form } from 'react-router'
import { z } from 'zod'
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
import { answering, formFault, sayFor, staffOnly } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/check.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { formatDayOf, formatInstant } from '#words/format.ts'
import type { Route } from './+types/staff'
import cardCss from './card.module.css'
import deedCss from './deed.module.css'
import deskCss from './desk.module.css'
import css from './staff.module.css'

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
  const say = sayFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  try {
    const asked = await readForm(args.request, form)
    if (asked.deed === 'reset') {
      await resetSecondStep(app, staff, asked.id)
      return redirectWith('/console/staff', { kind: 'success', title: say('consoleStaff.staff.resetDone') })
    }
    if (asked.deed === 'change') {
      await changeStaff(app, staff, asked.id, { role: asked.role, active: asked.active === 'yes' })
      return redirectWith('/console/staff', { kind: 'success', title: say('console.done') })
    }
    await addStaff(app, staff, asked)
    return redirectWith('/console/staff', {
      kind: 'success',
      title: say('consoleStaff.staff.added', { email: asked.email }),
    })
  } catch (error) {
    return formFault(args.context, error)
  }
}

/** Who has an account for the console, and what each may do. */
export default function ConsoleStaff({ loaderData: { list, events, you }, actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  return (
    <div className={deskCss.page}>
      <Unlisted title={say('consoleStaff.staff.title')} />
      <header>
        <h1>{say('consoleStaff.staff.title')}</h1>
        <p className="muted">{say('consoleStaff.staff.lead')}</p>
      </header>
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{fault.text}</FieldError>}
      <div className={css.two}>
        <ul className={css.people}>
          {list.map(one => (
            <Member key={one.id} one={one} you={one.id === you} />
          ))}
        </ul>
        <aside className={css.stack}>
          <section className={cardCss.card}>
            <h2>{say('consoleStaff.staff.add')}</h2>
            <Form method="post" className={deedCss.deed} noValidate key={list.length}>
              <input type="hidden" name="deed" value="add" />
              <TextField
                label={say('consoleStaff.staff.name')}
                name="name"
                autoComplete="off"
                error={fault?.fields.name}
                required
              />
              <TextField
                label={say('consoleStaff.staff.email')}
                name="email"
                type="email"
                autoComplete="off"
                error={fault?.fields.email}
                required
              />
              <fieldset className={css.roles}>
                <legend className={fieldCss.lab}>{say('consoleStaff.staff.role')}</legend>
                {staffRoles.toReversed().map(role => (
                  <Radio
                    key={role}
                    name="role"
                    value={role}
                    label={say(`consoleStaff.role.${role}`)}
                    hint={say(`consoleStaff.roleHint.${role}`)}
                    defaultChecked={role === 'operations'}
                  />
                ))}
              </fieldset>
              <Button look="call" small>
                {say('consoleStaff.staff.addButton')}
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
  const say = useSay()
  const other = role === 'admin' ? 'operations' : 'admin'
  return (
    <li>
      <div>
        <b>{name}</b>
        <span className="muted sm">{email}</span>
        <span className="muted sm">
          {active ? say(`consoleStaff.role.${role}`) : say('consoleStaff.staff.isShut')},{' '}
          {say('consoleStaff.staff.since', { when: formatDayOf(since, say.tag) })},{' '}
          {secondStep ? say('consoleStaff.staff.secondStep') : say('consoleStaff.staff.noSecondStep')}
        </span>
      </div>
      {you ? (
        <span className="muted sm">{say('consoleStaff.staff.you')}</span>
      ) : (
        <div className={cardCss.papers}>
          {active && <Change id={id} role={other} active="yes" button={say(`consoleStaff.staff.make.${other}`)} />}
          <Change
            id={id}
            role={role}
            active={active ? 'no' : 'yes'}
            button={active ? say('consoleStaff.staff.shut') : say('consoleStaff.staff.open')}
          />
          {secondStep && (
            <Form method="post">
              <input type="hidden" name="deed" value="reset" />
              <input type="hidden" name="id" value={id} />
              <Button small>{say('consoleStaff.staff.reset')}</Button>
            </Form>
          )}
        </div>
      )}
    </li>
  )
}

const Trail = ({ events }: { events: StaffEvent[] }) => {
  const say = useSay()
  return (
    <section className={cardCss.card}>
      <h2>{say('consoleStaff.staff.trail')}</h2>
      {events.length === 0 && <p className="muted">{say('consoleStaff.staff.trailEmpty')}</p>}
      <ul className={css.trail}>
        {events.map(({ id, kind, at, whose, by }) => (
          <li key={id}>
            <b>{whose}</b>: {say(`consoleStaff.staffEvent.${kind}`)}
            <span className="muted sm">
              {formatInstant(at, say.tag)}
              {by && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

import { Form, Link, useNavigation } from 'react-router'
import { z } from 'zod'
import { applyImport, readImport } from '#modules/catalogue/index.server.ts'
import type { AddedRow, ChangedRow } from '#modules/catalogue/rules/plan-import.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, formFault, sayFor, staffOnly } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { faultText } from '#words/fault-text.ts'
import cardCss from '../card.module.css'
import deskCss from '../desk.module.css'
import type { Route } from './+types/import'
import css from './catalogue.module.css'

const form = z.object({ seen: z.string().max(60) })
/** Of each list on the screen: a file may have thousands. All of it is written. */
const SHOWN = 200

export { shouldRevalidate } from '#web/shell/after-conflict.ts'

export async function loader(args: Route.LoaderArgs) {
  const say = sayFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  const { kind, plan, seen } = await answering(readImport(app, staff, args.params.id))
  const { added, changed, unchanged, faults } = plan
  return {
    ...{ kind, seen, unchanged },
    counts: { added: added.length, changed: changed.length, faults: faults.length },
    added: added.slice(0, SHOWN).map(({ line, name }) => ({ line, name })),
    changed: changed.slice(0, SHOWN).map(({ line, name, differences }) => ({ line, name, differences })),
    faults: faults
      .toSorted((a, b) => a.line - b.line)
      .slice(0, SHOWN)
      .map(({ line, column, code }) => ({ line, column, text: faultText(say, code) })),
  }
}

export async function action(args: Route.ActionArgs) {
  const say = sayFor(args.context)
  const [app, staff] = await answering(staffOnly(args))
  try {
    requireRight(staff, 'catalogue')
    const { seen } = await readForm(args.request, form)
    const { rows } = await applyImport(app, staff, args.params.id, seen)
    return redirectWith('/console/catalogue/files', {
      kind: 'success',
      title: say('catalogue.file.applied', { rows }),
    })
  } catch (error) {
    return formFault(args.context, error)
  }
}

/** What a file would change, row by row, or all that is wrong with it. */
export default function Import({ loaderData, actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  const { kind, seen, unchanged, counts, added, changed, faults } = loaderData
  const title = say('catalogue.file.preview', { name: say(`catalogue.file.${kind}`) })
  const empty = counts.added + counts.changed === 0
  return (
    <div className={deskCss.page}>
      <Unlisted title={title} />
      <header>
        <p className="sm">
          <Link to="/console/catalogue/files">{say('catalogue.file.back')}</Link>
        </p>
        <h1>{title}</h1>
        <p className={css.counts}>
          <span>{say('catalogue.file.added', { rows: counts.added })}</span>
          <span>{say('catalogue.file.changed', { rows: counts.changed })}</span>
          <span>{say('catalogue.file.unchanged', { rows: unchanged })}</span>
        </p>
      </header>
      {fault && <FieldError>{fault.text}</FieldError>}
      {counts.faults > 0 ? (
        <Faults faults={faults} more={counts.faults - faults.length} />
      ) : empty ? (
        <p>{say('catalogue.file.nothing')}</p>
      ) : (
        <Form method="post" className={css.buttons}>
          <input type="hidden" name="seen" value={seen} />
          <Button look="call" disabled={busy}>
            {say('catalogue.file.apply')}
          </Button>
        </Form>
      )}
      {changed.length > 0 && <Changed rows={changed} more={counts.changed - changed.length} />}
      {added.length > 0 && <Added rows={added} more={counts.added - added.length} />}
    </div>
  )
}

function More({ rows }: { rows: number }) {
  const say = useSay()
  return rows > 0 && <p className="muted sm">{say('catalogue.file.more', { rows })}</p>
}

type FaultsProps = { faults: { line: number; column: string; text: string }[]; more: number }

function Faults({ faults, more }: FaultsProps) {
  const say = useSay()
  return (
    <section className={css.warning}>
      <h2>{say('catalogue.file.faults')}</h2>
      <p>{say('catalogue.file.faultsText')}</p>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{say('catalogue.file.line')}</th>
            <th scope="col">{say('catalogue.file.column')}</th>
            <th scope="col">{say('catalogue.file.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, text }) => (
            <tr key={`${line} ${column} ${text}`}>
              <th scope="row">{line}</th>
              <td>{column}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More rows={more} />
    </section>
  )
}

type ChangedProps = { rows: Pick<ChangedRow, 'line' | 'name' | 'differences'>[]; more: number }

function Changed({ rows, more }: ChangedProps) {
  const say = useSay()
  return (
    <section className={cardCss.card}>
      <h2>{say('catalogue.file.changedTitle')}</h2>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{say('catalogue.file.line')}</th>
            <th scope="col">{say('catalogue.file.name')}</th>
            <th scope="col">{say('catalogue.file.differences')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, differences }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">{name}</th>
              <td>
                {differences.map(({ column, before, after }) => (
                  <p key={column}>
                    <span className="muted">{column}</span> <del>{before || say('catalogue.empty')}</del>
                    {' → '}
                    <ins>{after || say('catalogue.empty')}</ins>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More rows={more} />
    </section>
  )
}

function Added({ rows, more }: { rows: Pick<AddedRow, 'line' | 'name'>[]; more: number }) {
  const say = useSay()
  return (
    <section className={cardCss.card}>
      <h2>{say('catalogue.file.addedTitle')}</h2>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{say('catalogue.file.line')}</th>
            <th scope="col">{say('catalogue.file.name')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">{name}</th>
            </tr>
          ))}
        </tbody>
      </table>
      <More rows={more} />
    </section>
  )
}

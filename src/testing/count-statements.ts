import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Notes every statement that this process sends to its database, begin and commit too. Gives what tells those sent since it was last asked. */
export function countStatements(): () => string[] {
  let sent: string[] = []
  const note = (text: string) => void sent.push(text.replace(/\s+/g, ' ').trim())
  notedQueries(ownerOf(pg.Client.prototype, 'query'), note)
  const embedded = ownerOf(PGlite.prototype, 'query')
  notedQueries(embedded, note)
  const { transaction } = embedded // on the embedded database it begins and commits by itself
  embedded.transaction = function noted(work) {
    note('begin')
    const done = transaction.call(this, (tx: Sender) => work(notedQueries(Object.create(tx), note)))
    return done.finally(() => note('commit'))
  }
  return () => {
    const since = sent
    sent = []
    return since
  }
}

type Sender = {
  query: (text: string | { text: string }, ...more: unknown[]) => unknown
  transaction: (work: (tx: Sender) => Promise<unknown>) => Promise<unknown>
}

/** Whoever has it of its own: the driver's class, or what it extends. */
const ownerOf = (of: object, method: string): Sender =>
  Object.hasOwn(of, method) ? (of as Sender) : ownerOf(Object.getPrototypeOf(of), method)

function notedQueries(sender: Sender, note: (text: string) => void): Sender {
  const { query } = sender
  sender.query = function noted(this: unknown, text, ...more) {
    note(typeof text === 'string' ? text : text.text)
    return query.call(this, text, ...more)
  }
  return sender
}

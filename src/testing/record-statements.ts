import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/**
 * Records every statement that this process sends to its database, including begin and commit. Returns a function that
 * lists those since its last call.
 */
export function recordStatements(): () => string[] {
  let sent: string[] = []
  const note = (text: string) => void sent.push(text.replace(/\s+/g, ' ').trim())
  notedQueries(findDefiningClass(pg.Client.prototype, 'query'), note)
  const embedded = findDefiningClass(PGlite.prototype, 'query')
  notedQueries(embedded, note)
  const { transaction } = embedded // the embedded database begins and commits by itself
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

/** Finds the class that defines the method: the driver's, or a parent. */
const findDefiningClass = (of: object, method: string): Sender =>
  Object.hasOwn(of, method) ? (of as Sender) : findDefiningClass(Object.getPrototypeOf(of), method)

function notedQueries(sender: Sender, note: (text: string) => void): Sender {
  const { query } = sender
  sender.query = function noted(this: unknown, text, ...more) {
    note(typeof text === 'string' ? text : text.text)
    return query.call(this, text, ...more)
  }
  return sender
}

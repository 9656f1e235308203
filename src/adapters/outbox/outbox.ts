import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Channel, ChannelName } from '#modules/messaging/index.server.ts'
import type { Template } from '#modules/messaging/rules/templates.ts'

type SentMessage = {
  id: string
  at: string
  channel: ChannelName
  /** Ten digits of a mobile number, or an email address. */
  to: string
  /** 'reply': a free text of staff. */
  template: Template | 'reply'
  text: string
  /** The names of the files. */
  attachments: string[]
}
type Row = Omit<SentMessage, 'to' | 'attachments'> & { recipient: string; attachments: string }

/** Opens the outbox, in which the simulated channels store their messages for `/sim/outbox`. */
export function openOutbox(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { timeout: 5_000 }) // processes with the same DATA_DIR share it
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = off;
    create table if not exists outbox
      (id text primary key, at text, channel text, recipient text, template text, text text, attachments text);
    create index if not exists outbox_by_recipient on outbox (recipient);`)
  const insert = db.prepare('insert into outbox values (?, ?, ?, ?, ?, ?, ?)')
  const newest = db.prepare('select * from outbox order by rowid desc limit 200')
  const newestTo = db.prepare('select * from outbox where recipient = ? order by rowid desc limit 200')

  function put({ channel, to, template, text, attachments }: Omit<SentMessage, 'id' | 'at'>): string {
    const id = randomUUID()
    insert.run(id, new Date().toISOString(), channel, to, template, text, JSON.stringify(attachments))
    return id
  }
  const read = (to?: string): SentMessage[] =>
    (to ? newestTo.all(to) : newest.all()).map(row => {
      const { recipient, attachments, ...rest } = row as Row
      return { ...rest, to: recipient, attachments: JSON.parse(attachments) as string[] }
    })
  /** The channel that stores mails here if there is no mail server. */
  const mail: Channel = {
    send: async ({ to, template, text, attachments }) => ({
      providerId: put({ channel: 'email', to, template, text, attachments: attachments.map(file => file.filename) }),
    }),
  }
  return { put, read, mail, close: () => db.close() }
}
export type Outbox = ReturnType<typeof openOutbox>

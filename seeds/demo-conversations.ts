import type { Mobile } from '#kernel/phone.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { recordIncomingMessages, recordReplyReports, sendReply } from '#modules/conversations/index.server.ts'
import type { App } from '#platform/app.ts'

/** A line of a conversation: how many minutes ago, who wrote it, and what. */
type Line = readonly [minutesAgo: number, who: 'customer' | 'staff', text: string]

const threads: readonly { mobile: string; name: string; lines: readonly Line[] }[] = [
  {
    mobile: '7100000006',
    name: 'Imran',
    lines: [
      [38, 'customer', 'Hello, when will the crew reach? We have to be out of the flat by 2.'],
      [31, 'staff', 'They have left the last job and are on the way. I will call the crew lead and confirm the time.'],
      [12, 'customer', 'Ok please tell them to come from gate 2, gate 1 is closed today'],
    ],
  },
  {
    mobile: '7500000000',
    name: 'Suresh',
    lines: [
      [1_150, 'customer', 'Got the quotation. My brother said others give 14k'],
      [1_120, 'staff', 'Our price includes packing of all items and two people more for the piano.'],
      [
        44,
        'customer',
        'Is the upright piano in this price? And can the crew come at 8 sharp, society gate closes at 10.',
      ],
    ],
  },
  {
    mobile: '7100000012',
    name: 'Zoya',
    lines: [
      [190, 'customer', 'Please share the insurance certificate for my office'],
      [170, 'staff', 'The certificate is in My Booking, under documents. I have also emailed it to you.'],
      [166, 'customer', 'Received, thank you'],
      [165, 'staff', 'You are welcome.'],
    ],
  },
  {
    mobile: '9833012345',
    name: 'Pallavi Kamat',
    lines: [[71, 'customer', 'Hi, do you do 2 BHK from Baner to Kharadi on Saturday? 3rd floor, no lift']],
  },
  {
    mobile: '7400000002',
    name: 'Nitin',
    lines: [
      [3_300, 'customer', 'Floor charge is too much, it is only 2nd floor'],
      [3_240, 'staff', 'We can take off ₹450 if you book this week.'],
      [3_100, 'customer', 'Ok will confirm after owner returns'],
      [3_090, 'staff', 'Sure. The quotation is valid until Sunday.'],
    ],
  },
]

/** Fills the inbox with some conversations: with customers of today, with leads, and with an unknown number. */
export async function seedConversations(app: App, staff: Staff): Promise<void> {
  for (const { mobile, name, lines } of threads)
    for (const [n, [minutesAgo, who, text]] of lines.entries()) {
      const at = new Date(app.now().getTime() - minutesAgo * 60_000)
      const then = { ...app, now: () => at }
      const id = `demo-${mobile}-${n}`
      const message = { id, mobile: mobile as Mobile, name, at, kind: 'text', text, media: null } as const
      if (who === 'customer') await recordIncomingMessages(then, [message])
      else await reply(then, staff, { mobile, key: id, text })
    }
}

/** Writes a reply that the customer has read. */
async function reply(app: App, staff: Staff, { mobile, key, text }: { mobile: string; key: string; text: string }) {
  const { id } = await app.db
    .selectFrom('conversations')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  await sendReply(app, staff, id, { key, text })
  const replies = app.db.selectFrom('conversation_messages').select('id').where('key', '=', `${id}:${key}`)
  const { id: replyId } = await replies.executeTakeFirstOrThrow()
  await recordReplyReports(app, [{ replyId, providerId: `wamid.${key}`, state: 'read', error: null }])
}

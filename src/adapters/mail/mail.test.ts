import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { paise } from '#kernel/money.ts'
import type { ChannelError } from '#modules/messaging/index.server.ts'
import { phoneTemplateNames } from '#modules/messaging/rules/templates.ts'
import { buildOutgoingMessage, sampleTemplateParams } from '#testing/build-outgoing-message.ts'
import { createMail } from './mail.ts'

const brand = {
  name: 'Thikana',
  legalName: 'Thikana Relocations & Co',
  phone: '022 0000 0000',
  email: 'care@thikana.in',
}
const legal = { cin: 'U63030MH2014PTC073829', address: 'Wagle Estate, Thane 400604' }
const sender = { company: { brand, legal }, baseUrl: 'https://thikana.in' }
const open: ReturnType<typeof createMail>[] = []
let received: { raw: string; to: string[] }[]
/** The server's next answer to a recipient or to the whole mail. */
let refusal: { at: 'recipient' | 'data'; code: number } | null
let silent: boolean

const refused = (at: string) =>
  refusal?.at === at ? Object.assign(new Error('neha@example.in is not here'), { responseCode: refusal.code }) : null
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth: ({ password }, _, done) => done(password === 'right' ? null : new Error('no'), { user: 'x' }),
  onRcptTo: (_address, _session, done) => done(refused('recipient')),
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      received.push({ raw: Buffer.concat(parts).toString(), to: session.envelope.rcptTo.map(to => to.address) })
      if (!silent) done(refused('data'))
    })
  },
})
let port = 0

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const mail of open) mail.close()
  await new Promise<void>(resolve => server.close(resolve))
})
beforeEach(() => {
  received = []
  refusal = null
  silent = false
})

const words = openWords()

function mailTo(
  smtpUrl = `smtp://127.0.0.1:${port}`,
  dkim: Parameters<typeof createMail>[0]['dkim'] = null,
  timeouts?: Parameters<typeof createMail>[3],
) {
  const mail = createMail({ smtpUrl, from: 'bookings@thikana.in', dkim }, sender, words, timeouts)
  open.push(mail)
  return mail.channel
}
const buildTestMail = (template: (typeof phoneTemplateNames)[number] = 'quotation', more: object = {}) =>
  buildOutgoingMessage(template, { to: 'neha@example.in', ...more })
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: ChannelError) => error.trouble,
  )

describe('a mail, read back as the customer’s program reads it', () => {
  test.each(phoneTemplateNames.filter(name => name !== 'login-code'))(
    '[MSG-02] %s: the same words in both forms',
    async template => {
      const message = buildTestMail(template)
      await mailTo().send(message)
      const mail = await PostalMime.parse(received[0]!.raw)
      const seen = mail
        .html!.replace(/<\/?span[^>]*>/g, '')
        .replace(/<style.*?<\/style>|<[^>]+>/gs, ' ')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
      const { orderNo } = message.values
      expect(mail.subject).toBe(orderNo ? `${message.subject} (TH-20042)` : message.subject)
      expect(mail.from).toMatchObject({ address: 'bookings@thikana.in', name: 'Thikana' })
      expect(mail.replyTo).toMatchObject([{ address: 'care@thikana.in' }])
      expect(received[0]!.to).toEqual(['neha@example.in'])
      for (const form of [mail.text!, seen]) {
        expect(form.replace(/\s+/g, ' ')).toContain(message.text.replace(/\s+/g, ' '))
        expect(form).toContain('Wagle Estate, Thane 400604 · CIN U63030MH2014PTC073829')
        expect(form).toContain('Thikana Relocations & Co · 022 0000 0000 · care@thikana.in')
      }
      if (!orderNo) return // a message about an account has no booking to open
      expect(mail.text).toContain(': https://thikana.in/mybooking/TH-20042')
      expect(mail.html).toContain('href="https://thikana.in/mybooking/TH-20042')
      expect(mail.html).not.toMatch(/[^>/]TH-20042/) // the number does not break after its hyphen
    },
  )

  const inOthers = words.languages.filter(({ code }) => code !== 'en')
  test.each(inOthers)(
    '[MSG-02] in $code: every word, the language it names, and the way to the booking',
    async ({ code, tag, dir }) => {
      const channel = mailTo()
      for (const template of phoneTemplateNames.filter(name => name !== 'login-code')) {
        received = []
        await channel.send(buildTestMail(template, { language: code }))
        const mail = await PostalMime.parse(received[0]!.raw)
        expect(mail.html).toContain(`<html lang="${tag}" dir="${dir}">`)
        if (mail.html!.includes('mybooking')) {
          expect(mail.html).toContain(`href="https://thikana.in/${code}/mybooking/TH-20042`)
          expect(mail.text).toContain(`: https://thikana.in/${code}/mybooking/TH-20042`)
        }
        // Typed text, our own names, and terms that the law has in Latin letters.
        const own =
          /Neha Kulkarni|Anil Pawar|Andheri West|Sunil Jadhav(?: and three more)?|Move-in cleaning of an empty home|Wagle Estate, Thane|Sahyadri Software Pvt Ltd|Thikana Relocations & Co|Shree Sai Roadlines|Ganesh Pawar/g
        const seen = `${mail.subject}\n${mail.text}`.replace(own, '')
        expect(seen.match(/[A-Za-z]{3,} [A-Za-z]{2,}/g), template).toBeNull()
      }
    },
  )

  test('[MSG-02] the quotation shows its route, vehicle, every package, and the way to pay', async () => {
    await mailTo().send(buildTestMail('quotation'))
    const mail = await PostalMime.parse(received[0]!.raw)
    const seen = mail.html!.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const words of ['400 053', 'Andheri West', '400 076', 'Powai', '8.28 km', 'Tata 407, 14 ft']) {
      expect(seen).toContain(words)
      expect(mail.text).toContain(words)
    }
    expect(seen).toMatch(/Economy ₹12,181 .*Standard chosen ₹14,726 .*Premium ₹18,310 .*Pay ₹2,209 token/)
    expect(mail.text).toMatch(
      /Standard: ₹14,726 \(chosen\)[\s\S]*Pay ₹2,209 token: https:\/\/thikana\.in\/mybooking\/TH-20042/,
    )
  })

  test('[MSG-02] [WIZ-09] a manual quote shows its parts', async () => {
    const parts = [
      { part: 'road' as const, amount: paise(14_000_00) },
      { part: 'packing' as const, amount: paise(8_000_00) },
    ]
    const label = { ...sampleTemplateParams.quotation.label, packages: [], parts }
    await mailTo().send(buildTestMail('quotation', { params: { ...sampleTemplateParams.quotation, label } }))
    const mail = await PostalMime.parse(received[0]!.raw)
    const seen = mail.html!.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(seen).toMatch(/Road: diesel, tolls, driver ₹14,000 .*Packing and material ₹8,000/)
    expect(mail.text).toMatch(/Road: diesel, tolls, driver: ₹14,000\nPacking and material: ₹8,000/)
  })

  test('[MSG-02] the quotation’s PDF comes through byte for byte', async () => {
    const content = new Uint8Array(5_000).map((_, i) => (i * 37) % 256)
    const file = { filename: 'Quotation TH-20042.pdf', contentType: 'application/pdf', content }
    await mailTo().send(buildTestMail('quotation', { attachments: [file] }))
    const [got, ...others] = (await PostalMime.parse(received[0]!.raw)).attachments
    expect(got).toMatchObject({ filename: file.filename, mimeType: 'application/pdf', disposition: 'attachment' })
    expect(Buffer.from(got!.content as ArrayBuffer).equals(Buffer.from(content))).toBe(true)
    expect(others).toEqual([])
  })

  test('what a customer typed is text, never markup or a header', async () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.in'
    const params = { name, orderNo: 'TK-1\r\nBcc: all@example.in' }
    await mailTo().send(buildTestMail('completed', { params, text: `Dear ${name}, done.` }))
    const mail = await PostalMime.parse(received[0]!.raw)
    expect(mail.html).not.toMatch(/<img/)
    expect(mail.bcc).toBeUndefined()
    expect(received[0]!.to).toEqual(['neha@example.in'])
  })

  test('nothing is fetched from elsewhere, and no unsubscribe is offered on news of one’s own booking', async () => {
    await mailTo().send(buildTestMail())
    const mail = await PostalMime.parse(received[0]!.raw)
    expect(mail.html).not.toMatch(/<(img|link|script)|url\(/i)
    const headers = new Map(mail.headers.map(header => [header.key, header.value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.has('list-unsubscribe')).toBe(false)
  })

  test.each(phoneTemplateNames.filter(name => name !== 'login-code'))(
    '%s: dark ink on white paper whatever the program does with the body',
    async template => {
      await mailTo().send(buildTestMail(template))
      const { html } = await PostalMime.parse(received[0]!.raw)
      const card = html!.match(/<table[^>]*width="560"[^>]*>/)![0]
      expect(card).toMatch(/bgcolor="#ffffff".*background:#ffffff;color:#0F1533/)
      expect(html).toContain('<meta name="color-scheme" content="light">')
    },
  )

  test('signed for the domain where a DKIM key is set', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    await mailTo(undefined, { domainName: 'thikana.in', keySelector: 'mail2611', privateKey }).send(buildTestMail())
    const signature = (await PostalMime.parse(received[0]!.raw)).headers.find(header => header.key === 'dkim-signature')
    expect(signature?.value).toMatch(/d=thikana\.in.*s=mail2611/s)
  })
})

describe('a company with a look of its own', () => {
  test('its logo comes within the mail, its colour stands on the button, and nothing is fetched', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
    const look = { logo: { id: 'x', width: 352, height: 88, webp: '', png } }
    const company = { brand: { ...brand, accent: { neel: '#0a6b45', deep: '#064a2f', tint: '#eaf6f0' } }, legal, look }
    const mail = createMail(
      { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'care@thikana.in', dkim: null },
      { ...sender, company },
      words,
    )
    open.push(mail)
    await mail.channel.send(buildTestMail('reminder'))
    const { html, attachments } = await PostalMime.parse(received[0]!.raw)
    expect(html).toContain('<img src="cid:logo@mail" alt="Thikana" width="160" height="40"')
    expect(html).toContain('background:#0a6b45')
    expect(html).not.toMatch(/2739c8|src="http/i)
    expect(attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', contentId: '<logo@mail>' }])
  })
})

describe('a server in trouble', () => {
  test.each([
    ['450 at the recipient: again', { at: 'recipient', code: 450 }, 'retry'],
    ['550 at the recipient: never', { at: 'recipient', code: 550 }, 'never'],
    ['451 at the mail: again', { at: 'data', code: 451 }, 'retry'],
    ['554 at the mail: never', { at: 'data', code: 554 }, 'never'],
  ] as const)('%s', async (_, answer, kind) => {
    refusal = answer
    expect(await troubleOf(mailTo().send(buildTestMail()))).toEqual({ kind })
  })

  test('nobody there', async () => {
    expect(await troubleOf(mailTo('smtp://127.0.0.1:9').send(buildTestMail()))).toEqual({ kind: 'retry' })
  })

  test.each<[string, (line: Socket) => void]>([
    ['a server that says nothing', () => {}],
    ['one that is no mail server', line => line.end('<html>Welcome</html>\r\n')],
    ['one that is too busy', line => line.end('421 4.7.0 Try again later\r\n')],
    ['a line that is cut', line => line.destroy()],
  ])('%s: again', async (_, greet) => {
    const other = createServer(line => greet(line.on('error', () => {})))
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const mail = mailTo(`smtp://127.0.0.1:${port}`, null, { connectMs: 300, answerMs: 300 })
    expect(await troubleOf(mail.send(buildTestMail()))).toEqual({ kind: 'retry' })
    other.close()
  })

  test('a rejected login is for the operator to fix, so the mail is retried', async () => {
    expect(await troubleOf(mailTo(`smtp://user:wrong@127.0.0.1:${port}`).send(buildTestMail()))).toEqual({
      kind: 'retry',
    })
  })

  test('without an answer after the mail it is retried under the same Message-ID', async () => {
    const message = buildTestMail()
    silent = true
    const withoutRetry = mailTo(undefined, null, { connectMs: 10_000, answerMs: 500 })
    expect(await troubleOf(withoutRetry.send(message))).toEqual({ kind: 'retry' })
    silent = false
    await mailTo().send(message)
    const ids = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId))
    expect(new Set(ids)).toEqual(new Set([`<message-${message.id}@thikana.in>`]))
  })

  test('the reported error contains no personal data', async () => {
    refusal = { at: 'recipient', code: 550 }
    expect(
      await mailTo()
        .send(buildTestMail())
        .catch((error: Error) => error.message),
    ).toBe('SMTP EENVELOPE 550')
  })
})

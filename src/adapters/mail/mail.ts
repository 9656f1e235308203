import { createTransport } from 'nodemailer'
import type { Words } from '#i18n/open-words.ts'
import { type Channel, ChannelError } from '#modules/messaging/index.server.ts'
import type { MailSettings } from '#platform/config/message-providers.ts'
import { LOGO_ID, type MailSender, writeMail } from './mail-body.ts'

type Timeouts = { connectMs: number; answerMs: number }
type SmtpError = Error & { code?: string; responseCode?: number }

/**
 * Creates the mail channel (SMTP). All our mails are about the customer's own booking, so none carries
 * List-Unsubscribe. An attempt that may have succeeded is repeated under the same Message-ID, as mail servers do among
 * themselves (RFC 5321, 4.5.4).
 */
export function createMail(
  { smtpUrl, from, dkim }: MailSettings,
  sender: MailSender,
  words: Words,
  { connectMs, answerMs }: Timeouts = { connectMs: 10_000, answerMs: 30_000 },
) {
  const timeouts = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: answerMs }
  const transport = createTransport({ url: smtpUrl, pool: true, ...timeouts, ...(dkim && { dkim }) })
  const domain = from.slice(from.indexOf('@') + 1)

  const channel: Channel = {
    async send(message) {
      try {
        const sent = await transport.sendMail({
          from: { name: sender.company.brand.name, address: from },
          replyTo: sender.company.brand.email,
          to: message.to,
          messageId: `<message-${message.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...writeMail(message, sender, words.t(message.language.code)),
          attachments: [
            ...message.attachments.map(file => ({ ...file, content: Buffer.from(file.content) })),
            ...getMailLogo(sender),
          ],
        })
        return { providerId: sent.messageId }
      } catch (error) {
        throw toChannelError(error as SmtpError)
      }
    },
  }
  return { channel, verify: () => transport.verify(), close: () => transport.close() }
}

/** Returns the logo for the header. */
const getMailLogo = ({ company: { look } }: MailSender) =>
  look?.logo
    ? [
        {
          cid: LOGO_ID,
          filename: 'logo.png',
          content: Buffer.from(look.logo.png, 'base64'),
          contentDisposition: 'inline' as const,
        },
      ]
    : []

/**
 * Converts an SMTP error. The server's text may contain the address, so only its codes are used. A failed login is for
 * the operator to fix.
 */
function toChannelError({ code = 'unknown', responseCode }: SmtpError): ChannelError {
  const forGood = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return new ChannelError(
    { kind: forGood ? 'never' : 'retry' },
    `SMTP ${[code, responseCode].filter(Boolean).join(' ')}`,
  )
}

import { localisePath } from '#i18n/address.ts'
import type { LanguageFacts } from '#i18n/language.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Accent, buildAccent } from '#kernel/accent.ts'
import type { CompanyLook, LogoFiles } from '#kernel/company-look.ts'
import { escapeHtml } from '#kernel/escape-html.ts'
import type { OutgoingMessage } from '#modules/messaging/index.server.ts'
import type { Template } from '#modules/messaging/rules/templates.ts'
import { formatLabelHtml, formatLabelText } from './quotation-part.ts'

export type MailSender = {
  company: {
    brand: { name: string; legalName: string; phone: string; email: string; accent?: Accent | null }
    legal: { cin: string | null; address: string }
    look?: CompanyLook
  }
  /** The address of the site, without a slash at the end. */
  baseUrl: string
}
type Written = { subject: string; text: string; html: string }

/**
 * Builds a mail's subject, plain text and HTML from the same texts. It loads no pictures or styles from the network;
 * the company's logo is attached.
 */
export function writeMail(
  { template, language, subject, text, values, label, button: words, attachments }: OutgoingMessage,
  { company: { brand, legal, look }, baseUrl }: MailSender,
  t: Translate,
): Written {
  const { orderNo, url } = values
  const accent = brand.accent ?? DEFAULT_MAIL_ACCENT
  const paragraphs = text.split(/\n\n+/)
  const link = orderNo && {
    words: getButtonText(template, label, t),
    url: baseUrl + localisePath(language.code, getButtonAddress(template, orderNo)),
  }
  const files =
    attachments.length > 0 ? [t('mail.attached', { files: attachments.map(file => file.filename).join(', ') })] : []
  const foot = [`${brand.legalName} · ${brand.phone} · ${brand.email}`]
  // A company's letter names its CIN: Companies Act 2013, section 12.
  if (legal.cin) foot.push(`${legal.address} · CIN ${legal.cin}`)
  if (orderNo) foot.push(t('mail.why'))
  const paragraph = (one: string) => (words && url && one === url ? button({ words, url }, accent) : paragraphOf(one))
  const plain = [
    ...paragraphs,
    ...(label ? [formatLabelText(label, t)] : []),
    ...(link ? [`${link.words}: ${link.url}`] : []),
    ...files,
    ['-- ', ...foot].join('\n'),
  ]
  return {
    subject: orderNo ? `${subject} (${orderNo})` : subject,
    text: `${plain.join('\n\n')}\n`,
    html: page(
      language,
      buildMailHeader(brand.name, look?.logo, accent),
      subject,
      [
        ...paragraphs.map(paragraph),
        ...(label ? [formatLabelHtml(label, orderNo ?? '', t, accent)] : []),
        ...(link ? [button(link, accent)] : []),
        ...files.map(line => `<p style="margin:16px 0 0;color:#474D6B;font-size:14px">${escapeHtml(line)}</p>`),
      ].join('\n'),
      foot.map(escapeHtml).join('<br>'),
    ),
  }
}

/** Returns the text of the button, which must be clear without other mails. */
function getButtonText(template: Template, label: OutgoingMessage['label'], t: Translate): string {
  if (label) return t('mail.pay-token', { token: label.token })
  if (template === 'pending-payment') return t('mail.pay-now')
  return template === 'review-request' ? t('mail.review') : t('mail.open')
}

const getButtonAddress = (template: Template, orderNo: string) =>
  `/mybooking/${orderNo}${template === 'review-request' ? '#review' : ''}`

const paragraphOf = (words: string) =>
  `<p style="margin:0 0 16px">${keepOnOneLine(escapeHtml(words)).replaceAll('\n', '<br>')}</p>`

/**
 * Keeps a number such as TH-40012 and hours such as '10 AM - 12 PM' on one line. A non-breaking hyphen is no
 * alternative: a copied number would not be found.
 */
const keepOnOneLine = (html: string) =>
  html.replace(/\b[A-Z]+-\d+\b|\b\d\d [AP]M - \d\d [AP]M\b/g, '<span style="white-space:nowrap">$&</span>')

/** Our own indigo, the default. */
const DEFAULT_MAIL_ACCENT = buildAccent('#2739c8')
/** The content id by which the mail refers to the attached logo. */
export const LOGO_ID = 'logo@mail'

/**
 * Builds the header: the attached logo, so that nothing is loaded and nobody learns that the mail was opened; otherwise
 * the name.
 */
function buildMailHeader(name: string, logo: LogoFiles | undefined, { neel }: Accent): string {
  if (!logo) return `<span style="color:${neel}">${escapeHtml(name)}</span>`
  const shrunk = Math.min(1, 40 / logo.height, 200 / logo.width)
  const [width, height] = [Math.round(logo.width * shrunk), Math.round(logo.height * shrunk)]
  return `<img src="cid:${LOGO_ID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0">`
}

const button = ({ words, url }: { words: string; url: string }, { neel }: Accent) =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${neel};color:#ffffff;font-weight:600;text-decoration:none">${words}</a></p>`

/**
 * The card sets its own text and background colours: some programs ignore those of the body, and a dark one would show
 * white on white.
 */
const CARD = "background:#ffffff;color:#0F1533;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Builds the HTML from tables and inline styles, which mail programs understand. */
const page = ({ tag, dir }: LanguageFacts, head: string, title: string, body: string, foot: string) => `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#FBFAF7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="width:100%;max-width:560px;${CARD};border:1px solid #DCD8CF;border-radius:12px">
<tr><td style="padding:18px 28px;border-bottom:2px dashed #D8B892;font-size:20px;font-weight:700">${head}</td></tr>
<tr><td style="padding:24px 28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 28px 20px;border-top:1px solid #EFEBE2;color:#474D6B;font-size:13px">${foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

/** Converts "022 4890 4890" to a link that dials from anywhere: tel:+912248904890. */
export function toTelHref(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '')
  return `tel:${digits.startsWith('+') ? digits : `+91${digits.replace(/^0/, '')}`}`
}

/** `number` is digits with the country code. */
export const toWhatsappHref = (number: string) => `https://wa.me/${number}`

/** Formats a WhatsApp number for reading: '+91 98765 43210'. */
export const formatWhatsappNumber = (number: string) =>
  `+${number.slice(0, -10)} ${number.slice(-10, -5)} ${number.slice(-5)}`

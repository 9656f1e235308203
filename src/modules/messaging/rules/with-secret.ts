/**
 * Messages that carry what is written down nowhere, and is put in when they are sent. Somebody waits for each with the phone in the
 * hand: they go by a way of their own, past whatever else waits.
 */
export const withSecret = ['login-code', 'password-link', 'invitation', 'email-link', 'firm-approval'] as const
export type WithSecret = (typeof withSecret)[number]

export const carriesSecret = (template: string): template is WithSecret => withSecret.includes(template as WithSecret)

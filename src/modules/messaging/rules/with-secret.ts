/**
 * Messages with a secret that is stored nowhere and inserted when they are sent. Somebody is waiting for each with the
 * phone in hand, so they are sent in a lane of their own, ahead of other messages.
 */
export const withSecret = ['login-code', 'password-link', 'invitation', 'email-link', 'firm-approval'] as const
export type WithSecret = (typeof withSecret)[number]

export const carriesSecret = (template: string): template is WithSecret => withSecret.includes(template as WithSecret)

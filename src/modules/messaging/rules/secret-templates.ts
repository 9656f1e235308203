/**
 * Messages with a secret that is stored nowhere and inserted when they are sent. Somebody is waiting for each with the
 * phone in hand, so they are sent in a lane of their own, ahead of other messages.
 */
export const secretTemplates = [
  'login-code',
  'password-link',
  'invitation',
  'email-link',
  'business-customer-approval',
  'hire-request',
  'hired-driver',
] as const
export type SecretTemplate = (typeof secretTemplates)[number]

export const isSecretTemplate = (template: string): template is SecretTemplate =>
  secretTemplates.includes(template as SecretTemplate)

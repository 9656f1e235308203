/** The external providers that customers rely on. */
export const providers = ['payments', 'whatsapp', 'sms', 'email'] as const
export type Provider = (typeof providers)[number]

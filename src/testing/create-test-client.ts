import type { ClientInfo } from '#modules/identity/rules/client-info.ts'

/** Builds the data of a client at home, with changes. */
export const createTestClient = (told: Partial<ClientInfo> = {}): ClientInfo => ({
  address: '192.0.2.1',
  browser: 'the browser at home',
  language: 'en',
  program: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
  ...told,
})

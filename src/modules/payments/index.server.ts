/** What the faces may know of payments: who takes them. All else is done by `settlement`. */
export { getDefaultProvider, listProviders } from './queries/find-provider.ts'

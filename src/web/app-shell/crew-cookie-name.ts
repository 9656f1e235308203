import type { App } from '#platform/app.ts'

/** A session of a worker has a cookie of its own: what is opened by it opens nothing of a customer's or of staff, and the other way round. */
export const crewCookieName = ({ https }: App['config']) => (https ? '__Host-crew' : 'crew')

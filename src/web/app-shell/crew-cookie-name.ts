import type { App } from '#platform/app.ts'

/** A worker's session has its own cookie: it opens no customer or staff page, and theirs open no crew page. */
export const getCrewCookieName = ({ https }: App['config']) => (https ? '__Host-crew' : 'crew')

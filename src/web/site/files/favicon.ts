import { redirect } from 'react-router'

/** Programs that read no page ask for this one; the icon itself is a file of ours. */
export const loader = () =>
  redirect('/icon-192.png', { status: 301, headers: { 'cache-control': 'public, max-age=86400' } })

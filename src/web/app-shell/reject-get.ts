/** The loader of an address that accepts only POST. Without a loader, a GET would be reported as a broken request. */
export const rejectGet = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

/** The loader of an address that is only posted to: without one a GET is told that its request is broken. */
export const onlyPosts = () => new Response(null, { status: 405, headers: { allow: 'POST' } })

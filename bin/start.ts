/** The built server, with React and the router in their production form unless the environment says otherwise. */
process.env.NODE_ENV ??= 'production'
await import(new URL('../build/server/index.js', import.meta.url).href)

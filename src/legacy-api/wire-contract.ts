import type { CallAccess, PathCall, Procedure } from './call.ts'
import { pathCalls, procedures } from './calls.ts'

const access: Record<CallAccess, string> = {
  anybody: 'everyone',
  customer: 'customers, with their token',
  known: 'customers (only their own data) and staff (all data), with a token',
}
const methodsByCallKind: Record<Procedure['does'], string> = {
  read: '`POST apicall/Post` or `GET apicall/get`',
  save: '`POST apicall/Post`',
  update: '`PUT apicall/put`',
}

/** Generates docs/wire-contract.md from the tables of calls: `node bin/wire-contract.ts` writes the file. */
export const generateWireContract = (): string => `# The wire contract

This page lists the calls that clients of the former system make, and Thikana's answers. \`node bin/wire-contract.ts\` writes it from
the tables in \`src/legacy-api/\`. Change those, not this page.

- **The caller** is identified only by \`Authorization: Bearer <token>\`. A cookie only shows, during a login, that the client is
  the same as before. \`VerifyCustomerExists\` returns the token, a JWT that is valid until its \`exp\` or until \`logOut\`.
  An order of another customer is not found, and its rows are empty.
- **Amounts** are in rupees, except in \`GetRazorpayOrderNumber\`, which takes paise. The server ignores prices, tokens, tax,
  distances and statuses that a client sends, and calculates them itself.
- **Numbers** may be sent as text, and a list with one element instead of the element.
- **Named calls** are answered with \`{ "results": "…" }\`, which is JSON text of \`{ "Table": [row, …] }\`. A first row with
  \`document\` (also JSON text) replaces the rows: \`{ "Done": … }\` or \`{ "Error": … }\`.
- **\`pwhere\`** contains conditions joined by \`and\`: a field of the call, \`=\`, and a number or a text in single quotes. A
  condition may also be \`field is not null\`. Anything else is an Error, and nothing is executed.
- **Errors**: named calls answer errors that a client can correct with an Error document and status 200. They answer 401 without a
  valid token, and 403 without permission. The other calls answer 400, 401, 403, 404, 409 or 429, with the text in \`message\`
  (and \`msg\`, \`Error\`).
- **Pages of other sites** may call if \`WIRE_ORIGINS\` lists them. Programs outside a browser need no entry.
- **Pictures** named by an \`imageurl\` are under \`category/\`.

## Named calls

${procedures.map(procedureText).join('\n')}
## Calls with a path

${pathCalls.map(pathText).join('\n')}`

function procedureText({ spname, ptypes, when, does, access: who, about, example }: Procedure): string {
  const types = ptypes.map(ptype => (ptype ? `\`${ptype}\`` : 'nothing')).join(', ')
  const also = Object.entries(when ?? {}).map(([field, value]) => `, \`${field}\` \`${value}\``)
  const ask = { spname, ptype: ptypes[0], ...when, ...example.ask }
  return `### ${spname}, ptype ${types}${also.join('')}

${about} Call it with ${methodsByCallKind[does]}. Access: ${access[who]}.

${json(ask)}
→ ${Array.isArray(example.reply) ? 'rows' : 'the document'}
${json(example.reply)}
`
}

function pathText({ method, path, access: who, about, example }: PathCall): string {
  return `### ${method} ${path.slice(1).replace(':userCode', '{userCode}')}

${about} Access: ${access[who]}.

${json(example.ask)}
→
${json(example.reply)}
`
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

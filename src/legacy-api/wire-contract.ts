import type { CallAccess, PathCall, Procedure } from './call.ts'
import { pathCalls, procedures } from './calls.ts'

const access: Record<CallAccess, string> = {
  anybody: 'anybody',
  customer: 'a customer, with their token',
  known: 'a customer for their own, staff for all; with a token',
}
const methodsByCallKind: Record<Procedure['does'], string> = {
  read: '`POST apicall/Post` or `GET apicall/get`',
  save: '`POST apicall/Post`',
  update: '`PUT apicall/put`',
}

/** Generates docs/wire-contract.md from the tables of calls: `node bin/wire-contract.ts` writes the file. */
export const generateWireContract = (): string => `# The wire contract

The calls that clients of the former system make, as Thikana answers them. Written by \`node bin/wire-contract.ts\` from the
tables in \`src/legacy-api/\`: change those, not this page.

- **Who asks** is said by \`Authorization: Bearer <token>\` alone; a cookie only says, while
  logging in, that the client is the same as before. \`VerifyCustomerExists\` gives the
  token, a JWT that ends by its \`exp\` or by \`logOut\`. A stranger's order is unknown, and its rows are none.
- **Amounts** are in rupees, but for \`GetRazorpayOrderNumber\`, which takes paise. Whatever a client sends as price, token, tax,
  distance or status is not read: the server works it out.
- **Numbers** may come as text, and a list of one stands for its element.
- **Named calls** are answered with \`{ "results": "…" }\`: JSON text of \`{ "Table": [row, …] }\`. A first row with \`document\`, JSON
  text itself, takes the place of the rows: \`{ "Done": … }\` or \`{ "Error": … }\`.
- **\`pwhere\`** is conditions joined by \`and\`: a field of the call, \`=\`, a number or a text in single quotes; or
  \`field is not null\`. Anything else is an Error, and nothing is run.
- **Refusals**: named calls tell what a client can put right as an Error document with 200; 401 without a good token, 403 where
  it is not enough. The other calls answer 400, 401, 403, 404, 409 or 429 with the words in \`message\` (and \`msg\`, \`Error\`).
- **Pages of other sites** may call when \`WIRE_ORIGINS\` names them. Programs outside a browser need no entry.
- **Pictures** that an \`imageurl\` names lie under \`category/\`.

## Named calls

${procedures.map(procedureText).join('\n')}
## Calls with a path

${pathCalls.map(pathText).join('\n')}`

function procedureText({ spname, ptypes, when, does, access: who, about, example }: Procedure): string {
  const types = ptypes.map(ptype => (ptype ? `\`${ptype}\`` : 'nothing')).join(', ')
  const also = Object.entries(when ?? {}).map(([field, value]) => `, \`${field}\` \`${value}\``)
  const ask = { spname, ptype: ptypes[0], ...when, ...example.ask }
  return `### ${spname}, ptype ${types}${also.join('')}

${about} By ${methodsByCallKind[does]}; for ${access[who]}.

${json(ask)}
→ ${Array.isArray(example.reply) ? 'rows' : 'the document'}
${json(example.reply)}
`
}

function pathText({ method, path, access: who, about, example }: PathCall): string {
  return `### ${method} ${path.slice(1).replace(':userCode', '{userCode}')}

${about} For ${access[who]}.

${json(example.ask)}
→
${json(example.reply)}
`
}

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

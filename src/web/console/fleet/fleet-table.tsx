import type { ReactNode } from 'react'
import { useSay } from '#web/shell/words/use-words.tsx'
import type { English } from '#words/en/index.ts'
import tableCss from '../table.module.css'

type Column = keyof English['fleet'] extends infer K ? (K extends `column.${infer Name}` ? Name : never) : never

/** A list of the fleet: a row opens what it is about. */
export function FleetTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  const say = useSay()
  return (
    <table className={`${tableCss.table} ${tableCss.opens} ${tableCss.pairs}`}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {say(`fleet.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Floor plans as strokes: walls by the number of rooms, desks for the office. */
const plans: Record<string, string> = {
  '1-rk': 'M36 6v10M36 24v14M6 28h9',
  '1-bhk': 'M28 6v12M28 26v12M28 22h22M6 28h8',
  '2-bhk': 'M24 6v10M24 24v14M24 20h26M37 6v6M37 28v10M6 28h7',
  '3-bhk': 'M22 6v10M22 22h28M22 30v8M36 6v8M36 27v11M6 20h8M6 30h7',
  '4-bhk': 'M20 6v8M20 20h30M20 26v12M30 6v8M40 6v8M30 26v12M40 26v12M6 16h8M6 28h7',
}
const DESKS = 'M12 13h8v6h-8zM24 13h8v6h-8zM36 13h8v6h-8zM12 26h8v6h-8zM24 26h8v6h-8zM36 26h8v6h-8z'

export const HomePlan = ({ code }: { code: string }) => (
  <svg viewBox="0 0 56 44" aria-hidden="true">
    <path d={`M6 6h44v32H6z${plans[code] ?? DESKS}`} />
  </svg>
)

/** The package has no types; these cover what `read-xlsx.ts` uses. */
declare module 'saxen' {
  export function decode(text: string): string
  export class Parser {
    on(event: 'openTag', on: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', on: (name: string) => void): this
    on(event: 'text', on: (text: string) => void): this
    on(event: 'cdata', on: (text: string) => void): this
    on(event: 'error', on: (error: Error) => void): this
    parse(xml: string): void
  }
}

/** Imported for its effect: programs of node_modules are found also where npm has not put them into PATH. */
import { delimiter, resolve } from 'node:path'

process.env.PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH

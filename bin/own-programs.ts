/** Imported for its effect: adds the programs of node_modules to PATH if npm has not. */
import { delimiter, resolve } from 'node:path'

process.env.PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH

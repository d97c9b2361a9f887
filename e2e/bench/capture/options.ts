import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../drivers/paths.ts'
import { mhtml } from './anchors/mhtml.ts'
import { rrwebSnapshot } from './anchors/rrweb-snapshot.ts'
import { singleFile } from './anchors/single-file.ts'
import { corpus } from './corpus/corpus.ts'
import type { CorpusPage } from './corpus/corpus-page.ts'
import { ours } from './ours.ts'
import type { CaptureTool } from './tool.ts'

const tools: readonly CaptureTool[] = [ours, rrwebSnapshot, singleFile, mhtml]

export interface Options {
  readonly pages: readonly CorpusPage[]
  readonly tools: readonly CaptureTool[]
  readonly runs: number
  readonly folder: string
}

const help = `npm run bench -- capture [--pages a,b] [--tools a,b] [--runs 3] [--out folder]

Captures public pages with Waystep and with what others use, stops their servers, replays and compares.
The pages and SingleFile (AGPL: measured, never part of Waystep) are fetched from npm into .tools/bench.

pages:
${corpus.map(({ id, holds }) => `  ${id.padEnd(14)} ${holds}`).join('\n')}
tools:
${tools.map(({ id, name }) => `  ${id.padEnd(14)} ${name}`).join('\n')}`

function chosen<T extends { readonly id: string }>(all: readonly T[], names?: string): T[] {
  if (names === undefined) return [...all]
  return names.split(',').map((name) => {
    const one = all.find(({ id }) => id === name)
    if (!one)
      throw new Error(`There is no '${name}'. There are: ${all.map(({ id }) => id).join(', ')}.`)
    return one
  })
}

function parse(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string' },
      tools: { type: 'string' },
      runs: { type: 'string', default: '3' },
      out: { type: 'string', default: join(root, 'e2e', '.results', 'capture') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  if (!/^[1-9]\d*$/.test(values.runs)) throw new Error(`'${values.runs}' is no number of runs.`)
  return {
    pages: chosen(corpus, values.pages),
    tools: chosen(tools, values.tools),
    runs: Number(values.runs),
    folder: values.out,
  }
}

/** Reads the command line; ends the process where it asks for help or cannot be understood. */
export function optionsOf(args: readonly string[]): Options {
  try {
    const options = parse(args)
    if (options) return options
    console.log(help)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${help}`)
    process.exit(1)
  }
}

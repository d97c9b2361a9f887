import { appendFile } from 'node:fs/promises'
import { giveVoices } from './spoken-voices.ts'
import type { Environment } from './test-config.ts'
import { openTestServer } from './test-server.ts'

/**
 * A server that speaks, in a process of its own that a test kills: it writes each text that it is asked for into a file, a
 * line each, and never answers the last one.
 */
export interface SpeakingProcess {
  readonly environment: Environment
  readonly asks: string
  readonly answers: number
}

const { environment, asks, answers }: SpeakingProcess = JSON.parse(process.argv.at(-1) ?? '')
await openTestServer(environment, (services) => {
  const voices = giveVoices({ services })
  voices.does = async ({ text }) => {
    await appendFile(asks, `${text}\n`)
    if (voices.asks.length > answers) await new Promise(() => {})
  }
})

import { type Config, parseConfig } from '../config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Settings as the server would parse them, for tests. */
export function testConfig(environment: Environment): Config {
  // A new workspace is empty in tests that do not ask for the sample demo, and no power is cut where none say so.
  const usual = { LOG_LEVEL: 'silent', SAMPLE_DEMO: 'off', DATABASE_FLUSH: 'off' }
  const parsed = parseConfig({ ...usual, ...environment })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.config
}

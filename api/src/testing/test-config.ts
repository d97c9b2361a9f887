import { type Config, parseConfig } from '../config.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Settings as the server would parse them, for tests. */
export function testConfig(environment: Environment): Config {
  // A new workspace is empty in tests that do not ask for the sample demo.
  const parsed = parseConfig({ LOG_LEVEL: 'silent', SAMPLE_DEMO: 'off', ...environment })
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.config
}
